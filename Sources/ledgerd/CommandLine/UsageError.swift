/// A mistake in the command line. The message says what to write instead.
struct UsageError: Error, Equatable {
    /// One sentence for a person.
    let message: String

    init(_ message: String) { self.message = message }
}
