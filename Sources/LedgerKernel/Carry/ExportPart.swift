import Crypto

/// The parts of an export, in this order: one header, the rows, one end.
package enum ExportPart: Sendable, Equatable {
    case header(ExportHeader)
    case record(ExportRecord)
    /// The number of rows of each kind, in the order in which the kinds appeared.
    case end([ExportCount])
}

/// The number of rows of one kind.
package struct ExportCount: Sendable, Equatable {
    package let table: String
    /// Never 0.
    package let count: Int

    package init(table: String, count: Int) {
        self.table = table
        self.count = count
    }
}

/// What an export states before its first row.
package struct ExportHeader: Sendable, Equatable, PersonalRecord {
    /// The schema version of the rows.
    package let schemaVersion: Int
    package let familyID: UniqueID
    package let familyName: String
    /// The currency of the balance sheet.
    package let currency: Currency
    /// The family's time zone (IANA name).
    package let timezone: String
    /// The moment whose state the export shows.
    package let exportedAt: Instant
    /// The hash of the last event in the family's audit chain; nil without events.
    package let auditHead: SHA256Digest?

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
