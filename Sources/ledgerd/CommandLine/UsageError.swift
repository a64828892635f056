/// A command line that cannot be followed. The message says what to write instead.
struct UsageError: Error, Equatable {
    /// One sentence for a person.
    let message: String

    /// An error with its sentence.
    init(_ message: String) { self.message = message }
}
