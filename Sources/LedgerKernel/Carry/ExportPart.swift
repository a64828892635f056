import Crypto

/// What an export consists of, in this order: one header, the rows, one end.
package enum ExportPart: Sendable, Equatable {
    case header(ExportHeader)
    case record(ExportRecord)
    /// How many rows there were of each kind, in the order in which the kinds came.
    case end([ExportCount])
}

/// How many rows of one kind an export has.
package struct ExportCount: Sendable, Equatable {
    package let table: String
    /// Its rows; never 0.
    package let count: Int

    /// A count from its parts.
    package init(table: String, count: Int) {
        self.table = table
        self.count = count
    }
}

/// What an export says of itself before its first row.
package struct ExportHeader: Sendable, Equatable, PersonalRecord {
    /// The version of the schema whose tables the rows are of.
    package let schemaVersion: Int
    package let familyID: UniqueID
    /// What people call it.
    package let familyName: String
    /// The currency of its balance sheet.
    package let currency: Currency
    /// Its zone (IANA name).
    package let timezone: String
    /// The moment whose state the export shows.
    package let exportedAt: Instant
    /// The hash of the last event in the family's audit chain; nil for a family that has none.
    package let auditHead: SHA256Digest?

    /// A header from its parts.
    package init(
        schemaVersion: Int, familyID: UniqueID, familyName: String, currency: Currency, timezone: String, exportedAt: Instant,
        auditHead: SHA256Digest?
    ) {
        self.schemaVersion = schemaVersion
        self.familyID = familyID
        self.familyName = familyName
        self.currency = currency
        self.timezone = timezone
        self.exportedAt = exportedAt
        self.auditHead = auditHead
    }
}
