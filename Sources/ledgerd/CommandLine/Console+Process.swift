import Glibc
import Threads

extension Console {
    /// The console of this process. Nothing is buffered, so that nothing is lost in a crash.
    static var process: Console {
        let failure = Monitor<SystemError?>(nil)
        return Console(
            environment: processEnvironment(),
            output: { text in
                guard let code = write(text, to: STDOUT_FILENO) else { return }
                failure.updateQuietly { $0 = $0 ?? SystemError("write to", "standard output", code: code) }
            },
            errors: { _ = write($0, to: STDERR_FILENO) }, outputFailure: { failure.updateQuietly { $0 } })
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

    /// - Returns: what went wrong.
    private static func write(_ text: String, to descriptor: Int32) -> Int32? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
