/// Every command, in the order of the help.
enum CommandList {
    static let all: [Command] = [
        InitCommand.command, ServeCommand.command, AccountsCommand.command, AccountsCreateCommand.command,
        AccountsBalanceCommand.command,
        BalanceSheetCommand.command,
        TransactionsCommand.command,
        CSVImportCommand.importing, CSVImportCommand.reapplying, CSVProfilesCommand.command, CSVDetectCommand.command,
        ImportsCommand.command, UndoCommand.command, ConflictCommands.list, ConflictCommands.resolve, ConnectionCommands.list,
        ConnectionCommands.disconnect, StatusCommand.command, ProvidersCommand.command,
        FamilyListCommand.command, UserCommands.list, UserCommands.add, UserCommands.changeRole, UserCommands.disable,
        UserCommands.enable, KeyCommands.create, KeyCommands.list, KeyCommands.revoke, ResetCommand.command,
        ExportCommand.command, ImportFamilyCommand.command,
        ConfigCommands.check, ConfigCommands.show, TLSSelfSignedCommand.command, HealthcheckCommand.command,
        BackupCommand.command, RestoreCommand.command,
        DoctorCommand.command,
        SimulatePhoneCommand.command,
        VersionCommand.command,
        HelpCommand.command,
    ]
}
