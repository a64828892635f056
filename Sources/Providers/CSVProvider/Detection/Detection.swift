/// Which profiles a file can be read with.
package struct Detection: Sendable, Equatable {
    /// A profile that fits every row.
    package struct Fit: Sendable, Equatable {
        package let profileID: String
        /// How many transactions it finds.
        package let transactionCount: Int
        /// Other readings that fit every row too and see something else; then the file alone does not decide.
        package let alternatives: [AlternativeReading]
    }

    /// The profiles that fit, in the order in which they were given.
    package let fits: [Fit]
    /// Whether the profiles that fit see different transactions.
    package let profilesDisagree: Bool

    /// The profiles to propose: those with which the file can be read in one way only.
    package var proposed: [Fit] { profilesDisagree ? [] : fits.filter(\.alternatives.isEmpty) }
}
