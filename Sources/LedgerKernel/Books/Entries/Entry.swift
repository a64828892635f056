import SQLite

/// One movement of money in an account.
public struct Entry: Sendable {
    /// The id for the outside.
    public let id: UniqueID
    /// The ledger date.
    public let date: LedgerDate
    /// Positive: money out. Negative: money in.
    public let amount: Money
    /// The name.
    public let name: String
    /// A person's notes.
    public let notes: String?
    /// Whether it is expected but not final.
    public let isPending: Bool
    /// Whether a person took it out of the reports.
    public let isExcluded: Bool
    /// The account.
    public let accountID: UniqueID
    /// The account's name.
    public let accountName: String
    /// The account's type.
    public let accountType: AccountType
    /// The provider that made it, or the whole that it is a part of; nil for an entry by hand.
    public let providerID: String?
    /// Its record as the source names it; nil for a part, which is no record of its own, and for a row of a file that gives its
    /// rows no ids.
    public let externalID: ExternalID?
    /// For an entry by hand: what makes it known again.
    public let origin: NewEntry.Origin?
    /// The category.
    public let category: EntryCategory?
    /// The merchant.
    public let merchant: EntryMerchant?
    /// The tags, by name.
    public let tags: [Tag]
    /// Whether a person changed anything of it.
    public let isUserModified: Bool
    /// The import that brought it, or the whole that it is a part of.
    public let importID: UniqueID?
    /// What protects it against sources.
    public let protection: [Protection]
    /// The entry that this is a part of.
    public let parentID: UniqueID?
    /// Whether it is split into parts, which a list shows in its place.
    public let isSplit: Bool
    /// The transfer that it is one side of.
    public let transfer: EntryTransfer?
    /// When it came into the books.
    public let createdAt: Instant
    /// When it last changed.
    public let updatedAt: Instant

    /// Removes an entry; its identity stays.
    static func delete(_ row: Int64, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM entry WHERE id = ?", row)
    }
}
