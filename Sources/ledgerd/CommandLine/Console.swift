import Files

/// What a command sees of the world it was started in.
struct Console: Sendable {
    let environment: [String: String]
    /// Takes text for standard output, its line ends included.
    let output: @Sendable (String) -> Void
    /// Takes text for standard error, its line ends included.
    let errors: @Sendable (String) -> Void
    /// What kept text from standard output, if anything did. A reader that is gone, such as `head`, has seen what it wanted to; only a command
    /// whose output is of no use in parts minds that.
    var outputFailure: @Sendable () -> SystemError? = { nil }

    func print(_ line: String) { output(line + "\n") }

    /// Prints a JSON text and a line end.
    func print(json bytes: [UInt8]) { print(String(decoding: bytes, as: UTF8.self)) }

    /// Prints one line for a person who has to do something.
    func complain(_ line: String) { errors("ledgerd: \(line)\n") }
}
