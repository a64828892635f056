/// An answer that is not what a published client demands.
struct Deviation: Error, Equatable {
    /// What was being done.
    let step: String
    /// What a client demands.
    let expected: String
    /// What the server did.
    let got: String

    /// One sentence for a person.
    var message: String { "\(step): expected \(expected), got \(got)." }
}
