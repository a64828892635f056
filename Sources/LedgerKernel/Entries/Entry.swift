import SQLite

/// One movement of money in an account.
package struct Entry: Sendable {
    /// The id for the outside.
    package let id: UniqueID
    package let date: LedgerDate
    /// Positive: money out. Negative: money in.
    package let amount: Money
    package let name: String
    package let notes: String?
    /// Whether it is expected but not final.
    package let isPending: Bool
    /// Whether a person took it out of the reports.
    package let isExcluded: Bool
    package let accountID: UniqueID
    package let accountName: String
    package let accountType: AccountType
    /// The provider that made it, or the whole that it is a part of; nil for an entry by hand.
    package let providerID: String?
    /// Its record as the source names it; nil for a part, which is no record of its own, and for a row of a file that gives its
    /// rows no ids.
    package let externalID: ExternalID?
    /// For an entry by hand: what makes it known again.
    package let origin: NewEntry.Origin?
    package let category: EntryCategory?
    package let merchant: EntryMerchant?
    /// The tags, by name.
    package let tags: [Tag]
    /// Whether a person changed anything of it.
    package let isUserModified: Bool
    /// The import that brought it, or the whole that it is a part of.
    package let importID: UniqueID?
    /// What protects it against sources.
    package let protection: [Protection]
    /// The entry that this is a part of.
    package let parentID: UniqueID?
    /// Whether it is split into parts, which a list shows in its place.
    package let isSplit: Bool
    /// The transfer that it is one side of.
    package let transfer: EntryTransfer?
    /// When it came into the books.
    package let createdAt: Instant
    /// When it last changed.
    package let updatedAt: Instant

    /// Removes an entry; its identity stays.
    static func delete(_ row: Int64, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM entry WHERE id = ?", row)
    }
}
