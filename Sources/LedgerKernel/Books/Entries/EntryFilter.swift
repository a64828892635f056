/// Selects the entries of a list (docs/spec/ledger-api.md §4). A nil criterion does not restrict.
package struct EntryFilter: Sendable, Equatable, PersonalRecord {
    package enum Direction: String, Sendable {
        case income
        case expense
    }

    package var accountIDs: [UniqueID]?
    package var categoryIDs: [UniqueID]?
    package var merchantIDs: [UniqueID]?
    /// Only entries with at least one of these tags.
    package var tagIDs: [UniqueID]?
    package var startDate: LedgerDate?
    /// The last day, inclusive.
    package var endDate: LedgerDate?
    /// The smallest stored amount, in any currency.
    package var minimumAmount: Money?
    /// The largest stored amount, in any currency.
    package var maximumAmount: Money?
    package var direction: Direction?
    /// Text in the name, notes or merchant, in any letter case.
    package var search: String?
    /// Only pending entries, or only booked ones.
    package var isPending: Bool?
    /// Only entries that this import added.
    package var importID: UniqueID?
    /// Only entries of this provider, or entries added by hand under this source.
    package var source: String?

    package init() {}
}
