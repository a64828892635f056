/// Which profiles a file can be read with.
public struct Detection: Sendable, Equatable {
    /// A profile that fits every row.
    public struct Fit: Sendable, Equatable {
        /// The profile's id.
        public let profileID: String
        /// How many transactions it finds.
        public let transactionCount: Int
        /// Other readings that fit every row too and see something else; then the file alone does not decide.
        public let alternatives: [AlternativeReading]
    }

    /// The profiles that fit, in the order in which they were given.
    public let fits: [Fit]
    /// Whether the profiles that fit see different transactions.
    public let profilesDisagree: Bool

    /// The profiles to propose: those with which the file can be read in one way only.
    public var proposed: [Fit] { profilesDisagree ? [] : fits.filter(\.alternatives.isEmpty) }
}
