/// A command that was understood but failed, or that found a problem.
package struct CommandFailure: Error, Equatable {
    /// One sentence for a person that says what to do.
    package let message: String

    package init(_ message: String) { self.message = message }
}
