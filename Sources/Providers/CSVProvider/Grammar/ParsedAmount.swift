/// A number as a cell states it, before anything is known about which way the money went.
struct ParsedAmount: Equatable {
    let magnitude: Int128
    /// A minus or parentheses were written.
    let isNegative: Bool
    /// What the suffix says, where the profile has suffixes.
    let suffix: FlowDirection?

    /// The number with its written sign; a suffix of its own means negative for money out.
    var signed: Int128 { isNegative || suffix == .outflow ? -magnitude : magnitude }
}
