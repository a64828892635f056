/// A command that was understood and could not be done, or that found something wrong.
package struct CommandFailure: Error, Equatable {
    /// One sentence for a person, which says what to do.
    package let message: String

    /// A failure with its sentence.
    package init(_ message: String) { self.message = message }
}
