import Glibc

/// Controls what a crash writes to standard error, which ends up in a log.
enum CrashOutput {
    /// The signals that Swift's runtime catches for its backtraces.
    private static let caught = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

    /// Keeps memory contents out of the output. If Swift's backtracer is installed, a crash prints the memory that registers
    /// point to, which may hold a key or a name. The message of the fault still appears, and the system may still write a core
    /// dump. A person who sets SWIFT_BACKTRACE wants to see more, and does.
    static func omitMemory(environment: [String: String]) {
        guard environment["SWIFT_BACKTRACE"] == nil else { return }
        for number in caught { signal(number, SIG_DFL) }
    }
}
