import Glibc

// A write to a reader that has gone must fail, not end the process. OpenSSL has no flag for that.
signal(SIGPIPE, SIG_IGN)
// The same holds for a write beyond the process's limit on file sizes.
signal(SIGXFSZ, SIG_IGN)
CrashOutput.omitMemory(environment: Console.process.environment)
CrashOutput.explainLostFile()
exit(Program(commands: CommandList.all, console: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
