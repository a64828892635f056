import Files

/// A command's environment variables and output.
struct Console: Sendable {
    let environment: [String: String]
    /// Writes text to standard output; the text includes its line ends.
    let output: @Sendable (String) -> Void
    /// Writes text to standard error; the text includes its line ends.
    let errors: @Sendable (String) -> Void
    /// The first error in writing to standard output. Most commands ignore it, because a reader that has gone, such as `head`,
    /// has seen what it wanted; a command checks it if part of its output is useless.
    var outputFailure: @Sendable () -> SystemError? = { nil }

    func print(_ line: String) { output(line + "\n") }

    /// Prints JSON and a line end.
    func print(json bytes: [UInt8]) { print(String(decoding: bytes, as: UTF8.self)) }

    /// Prints one line that asks the reader to do something.
    func complain(_ line: String) { errors("ledgerd: \(line)\n") }
}
