import Glibc

// A reader that is gone is an error of the write to it, and not the end: OpenSSL knows no flag for that.
signal(SIGPIPE, SIG_IGN)
// So is a file that has come to a limit of the process.
signal(SIGXFSZ, SIG_IGN)
exit(Program(commands: CommandList.all, console: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
