/// An answer that does not meet a published client's demands.
package struct Deviation: Error, Equatable {
    package let step: String
    package let expected: String
    package let got: String

    /// One sentence for a person.
    package var message: String { "\(step): expected \(expected), got \(got)." }
}
