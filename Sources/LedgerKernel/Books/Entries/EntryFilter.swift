/// Which entries a list shows (spec/ledger-api.md §4); everything that is nil does not restrict.
public struct EntryFilter: Sendable, Equatable {
    /// Whether money comes in or goes out.
    public enum Direction: String, Sendable {
        case income
        case expense
    }

    /// Only these accounts.
    public var accountIDs: [UniqueID]?
    /// Only these categories.
    public var categoryIDs: [UniqueID]?
    /// Only these merchants.
    public var merchantIDs: [UniqueID]?
    /// Only what has one of these tags.
    public var tagIDs: [UniqueID]?
    /// From this day on.
    public var startDate: LedgerDate?
    /// Until this day, inclusive.
    public var endDate: LedgerDate?
    /// At least this stored amount; the currency plays no part.
    public var minimumAmount: Money?
    /// At most this stored amount; the currency plays no part.
    public var maximumAmount: Money?
    /// Only income or only expenses.
    public var direction: Direction?
    /// In name, notes or merchant, whatever the letter case.
    public var search: String?
    /// Only pending entries, or only final ones.
    public var isPending: Bool?
    /// Only what this import brought.
    public var importID: UniqueID?
    /// Only what this provider made, or what was entered by hand under this source.
    public var source: String?

    /// No restriction.
    public init() {}
}
