import Glibc

exit(Program(commands: CommandList.all, console: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
