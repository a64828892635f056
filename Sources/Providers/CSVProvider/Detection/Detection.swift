/// The profiles that can read a file.
package struct Detection: Sendable, Equatable {
    /// A profile that fits every row.
    package struct Fit: Sendable, Equatable {
        package let profileID: String
        package let transactionCount: Int
        /// Other readings that also fit every row but give different transactions. If there are any, the file alone does not
        /// decide.
        package let alternatives: [AlternativeReading]
    }

    /// The profiles that fit, in the order in which the caller gave them.
    package let fits: [Fit]
    /// Whether the profiles that fit give different transactions.
    package let profilesDisagree: Bool

    /// The profiles to propose: those that read the file in only one way.
    package var proposed: [Fit] { profilesDisagree ? [] : fits.filter(\.alternatives.isEmpty) }
}
