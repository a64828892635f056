import Files
import Glibc
import Threads

extension Console {
    /// The console of this process. It buffers nothing, so a crash loses nothing.
    static var process: Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let failure = Monitor<SystemError?>(nil)
        return Console(
            environment: processEnvironment(),
            output: { text in
                // An export has the exact text in a file or pipe, and acts on no terminal.
                let shown = isTerminal ? DisplayWidth.printable(text, keepsLines: true) : text
                guard let code = WholeWrite.failure(Array(shown.utf8)[...], to: STDOUT_FILENO) else { return }
                failure.updateQuietly { $0 = $0 ?? SystemError("write to", "standard output", code: code) }
            },
            errors: { _ = WholeWrite.failure(Array($0.utf8)[...], to: STDERR_FILENO) },
            outputFailure: { failure.updateQuietly { $0 } })
    }

    private static func processEnvironment() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }
}
