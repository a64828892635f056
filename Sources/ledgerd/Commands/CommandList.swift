/// Every command, in the order in which the help lists them.
enum CommandList {
    static let all: [Command] = [
        InitCommand.command, ServeCommand.command, AccountsCommand.command, TransactionsCommand.command, ProvidersCommand.command,
        ConfigCommands.check, ConfigCommands.show, TLSSelfSignedCommand.command, HealthcheckCommand.command,
        SimulatePhoneCommand.command,
        VersionCommand.command,
        HelpCommand.command,
    ]
}
