import SQLite

/// Which lineage, and so which account, a connection writes for a source account.
package struct SourceMapping: Sendable, PersonalRecord {
    /// The source's id of the account.
    package let externalID: ExternalID
    /// Grows within the lineage.
    package let version: Int
    /// The name that the person chose.
    package let name: String
    package let institutionName: String
    package let currency: Currency
    package let type: AccountType
    package let subtype: String
    /// The time zone (IANA name) in which instants become ledger dates.
    package let timezone: String
    /// The family's lasting identity for the source account.
    package let lineageID: UniqueID
    /// The account; nil if it was deleted or its lineage discarded.
    package let accountID: UniqueID?
    /// When the source last reported that it can no longer read the account.
    package let unavailableAt: Instant?

    let row: Int64
    let lineage: Int64
    let account: Int64?
    let accountStatus: String?
    let requestDigest: [UInt8]
    let reviewUntil: Instant?
}

extension SourceMapping {
    /// The mapping of one source account.
    static func find(_ externalID: ExternalID, connection: Int64, _ database: SQLiteConnection) throws -> SourceMapping? {
        try database.first(
            """
            SELECT m.external_id, m.version, m.name, m.institution_name, m.currency, m.type, m.subtype, m.timezone, l.public_id,
                a.public_id, m.unavailable_at, m.id, l.id, a.id, m.request_digest, m.review_until, a.status
            FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id
            LEFT JOIN account a ON a.id = l.account_id AND l.discarded_at IS NULL
            WHERE m.connection_id = ? AND m.external_id = ?
            """, connection, externalID, row: read)
    }

    /// The mappings of a connection, oldest first.
    static func all(connection: Int64, _ database: SQLiteConnection) throws -> [SourceMapping] {
        try page(connection: connection, LedgerLimits.accountsPerConnectionMax, offset: 0, database)
    }

    /// A page of the mappings of a connection, oldest first.
    static func page(connection: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [SourceMapping] {
        try database.all(
            """
            SELECT m.external_id, m.version, m.name, m.institution_name, m.currency, m.type, m.subtype, m.timezone, l.public_id,
                a.public_id, m.unavailable_at, m.id, l.id, a.id, m.request_digest, m.review_until, a.status
            FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id
            LEFT JOIN account a ON a.id = l.account_id AND l.discarded_at IS NULL
            WHERE m.connection_id = ? ORDER BY m.id LIMIT ? OFFSET ?
            """, connection, count, offset, row: read)
    }

    static func count(connection: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first("SELECT count(*) FROM source_mapping WHERE connection_id = ?", connection) { $0.int(0) } ?? 0
    }

    private static func read(_ row: SQLiteRow) throws -> SourceMapping {
        SourceMapping(
            externalID: ExternalID(bytes: row.blob(0)), version: row.int(1), name: row.text(2), institutionName: row.text(3),
            currency: try row.currency(4), type: try row.value(5, of: AccountType.self), subtype: row.text(6),
            timezone: row.text(7),
            lineageID: row.uniqueID(8), accountID: row.optionalUniqueID(9), unavailableAt: row.optionalInstant(10),
            row: row.int64(11), lineage: row.int64(12), account: row.optionalInt64(13), accountStatus: row.optionalText(16),
            requestDigest: row.blob(14), reviewUntil: row.optionalInstant(15))
    }

    /// What a translation needs to know about the mapping.
    /// - Throws: `invalidTimezone` if the system no longer knows the time zone.
    func binding() throws(LedgerError) -> AccountBinding {
        guard let zone = try? TimeZoneRules.load(timezone) else { throw .invalidTimezone }
        return AccountBinding(
            externalID: externalID, lineageID: lineageID, mappingVersion: version, accountType: type, currency: currency,
            zone: zone)
    }
}
