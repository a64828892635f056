/// Every command, in the order in which the help lists them.
enum CommandList {
    static let all: [Command] = [
        InitCommand.command, ServeCommand.command, AccountsCommand.command, AccountsCreateCommand.command,
        BalanceSheetCommand.command,
        TransactionsCommand.command,
        CSVImportCommand.importing, CSVImportCommand.reapplying, CSVProfilesCommand.command, CSVDetectCommand.command,
        ImportsCommand.command, UndoCommand.command, ProvidersCommand.command,
        ConfigCommands.check, ConfigCommands.show, TLSSelfSignedCommand.command, HealthcheckCommand.command,
        SimulatePhoneCommand.command,
        VersionCommand.command,
        HelpCommand.command,
    ]
}
