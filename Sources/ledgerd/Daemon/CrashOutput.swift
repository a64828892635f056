import CLinux
import Glibc

/// Controls what a crash writes: its output ends up in a log, and a core dump on the disk.
enum CrashOutput {
    /// The signals that Swift's runtime catches for its backtraces.
    private static let caught = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

    /// Keeps memory contents out of the output and leaves no core dump, because the memory holds keys and books. If Swift's
    /// backtracer is installed, a crash prints the memory that registers point to. The message of the fault still appears. A
    /// person who sets SWIFT_BACKTRACE wants to see more, and does.
    static func omitMemory(environment: [String: String]) {
        guard environment["SWIFT_BACKTRACE"] == nil else { return }
        _ = clinux_hide_memory()
        for number in caught { signal(number, SIG_DFL) }
    }

    /// Says why the process ends if a file that SQLite maps into memory loses its bytes.
    static func explainLostFile() {
        signal(SIGBUS) { number in
            // Nothing here may allocate or lock.
            let line: StaticString = """
                ledgerd: A file of the books was shortened while it was in use, by another program or a failing disk; let only \
                ledgerd write into the data directory. What was acknowledged is safe; start ledgerd again.

                """
            _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
            signal(number, SIG_DFL)
            raise(number)
        }
    }
}
