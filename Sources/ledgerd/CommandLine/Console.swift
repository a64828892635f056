import Files

/// A command's environment variables and output.
struct Console: Sendable {
    let environment: [String: String]
    /// Writes text as it is to standard output; the text includes its line ends. For JSON and exports; lines for people go through
    /// `print`.
    let output: @Sendable (String) -> Void
    /// Writes text as it is to standard error; the text includes its line ends. Lines for people go through `complain`.
    let errors: @Sendable (String) -> Void
    /// The first error in writing to standard output. Most commands ignore it, because a reader that has gone, such as `head`,
    /// has seen what it wanted; a command checks it if part of its output is useless.
    var outputFailure: @Sendable () -> SystemError? = { nil }

    /// Prints one line, which may contain data of any origin.
    func print(_ line: String) { output(DisplayWidth.printable(line) + "\n") }

    /// Prints a text of the program's own lines. Data in it must not be able to begin a line: names have no line ends.
    func printLines(_ text: String) { output(DisplayWidth.printable(text, keepsLines: true) + "\n") }

    /// Prints JSON and a line end.
    func print(json bytes: [UInt8]) { output(String(decoding: bytes, as: UTF8.self) + "\n") }

    /// Prints one line that asks the reader to do something.
    func complain(_ line: String) { errors("ledgerd: \(DisplayWidth.printable(line))\n") }
}
