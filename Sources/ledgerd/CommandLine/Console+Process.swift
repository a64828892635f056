import Glibc

extension Console {
    /// The console of this process. Nothing is buffered, so that nothing is lost in a crash.
    static var process: Console {
        Console(
            environment: processEnvironment(), output: { write($0, to: STDOUT_FILENO) },
            errors: { write($0, to: STDERR_FILENO) })
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

    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            // Whoever read this is gone; there is nobody left to tell.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
