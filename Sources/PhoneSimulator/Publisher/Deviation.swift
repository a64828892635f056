/// An answer that is not what a published client demands.
package struct Deviation: Error, Equatable {
    /// What was being done.
    package let step: String
    /// What a client demands.
    package let expected: String
    /// What the server did.
    package let got: String

    /// One sentence for a person.
    package var message: String { "\(step): expected \(expected), got \(got)." }
}
