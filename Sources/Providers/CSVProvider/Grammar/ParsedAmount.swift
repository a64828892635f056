/// A number as a cell states it, before the direction of the money is known.
struct ParsedAmount: Equatable {
    let magnitude: Int128
    /// Whether the cell has a minus or parentheses.
    let isNegative: Bool
    /// The direction that the suffix states, if the profile has suffixes.
    let suffix: FlowDirection?

    /// The number with its written sign. An outflow suffix also makes it negative.
    var signed: Int128 { isNegative || suffix == .outflow ? -magnitude : magnitude }
}
