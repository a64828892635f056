/// Which entries a list shows (docs/spec/ledger-api.md §4); everything that is nil does not restrict.
package struct EntryFilter: Sendable, Equatable, PersonalRecord {
    /// Whether money comes in or goes out.
    package enum Direction: String, Sendable {
        case income
        case expense
    }

    package var accountIDs: [UniqueID]?
    package var categoryIDs: [UniqueID]?
    package var merchantIDs: [UniqueID]?
    /// Only what has one of these tags.
    package var tagIDs: [UniqueID]?
    /// From this day on.
    package var startDate: LedgerDate?
    /// Until this day, inclusive.
    package var endDate: LedgerDate?
    /// At least this stored amount; the currency plays no part.
    package var minimumAmount: Money?
    /// At most this stored amount; the currency plays no part.
    package var maximumAmount: Money?
    /// Only income or only expenses.
    package var direction: Direction?
    /// In name, notes or merchant, whatever the letter case.
    package var search: String?
    /// Only pending entries, or only final ones.
    package var isPending: Bool?
    /// Only what this import brought.
    package var importID: UniqueID?
    /// Only what this provider made, or what was entered by hand under this source.
    package var source: String?

    package init() {}
}
