import Glibc

/// What a crash leaves on standard error, which is a log.
enum CrashOutput {
    /// The signals that Swift's runtime catches for its backtraces.
    private static let caught = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

    /// Keeps memory out of it. Where Swift's backtracer is installed, a crash shows what the registers point at, which may be a
    /// key or a name. The message of the fault itself still comes, and a core dump if the system takes one. Whoever sets
    /// SWIFT_BACKTRACE wants to see more and gets it.
    static func omitMemory(environment: [String: String]) {
        guard environment["SWIFT_BACKTRACE"] == nil else { return }
        for number in caught { signal(number, SIG_DFL) }
    }
}
