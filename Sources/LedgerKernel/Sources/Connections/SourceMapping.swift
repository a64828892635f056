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
            \(selection) WHERE m.connection_id = ? AND m.external_id = ?
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
            \(selection) WHERE m.connection_id = ? ORDER BY m.id LIMIT ? OFFSET ?
            """, connection, count, offset, row: read)
    }

    static func count(connection: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first("SELECT count(*) FROM source_mapping WHERE connection_id = ?", connection) { try $0.next(Int.self) }
            ?? 0
    }

    /// Erases the mappings of an erased lineage. Those of a living connection stay until it ends: its device has seen their version,
    /// and the next mapping of the same source account gets the next one.
    static func erase(lineage: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM source_mapping WHERE lineage_id = ?
                AND connection_id IN (SELECT id FROM connection WHERE status = 'revoked')
            """, lineage)
    }

    /// Erases what a connection that ends still has of lineages that are already erased.
    static func eraseLeftOver(connection: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM source_mapping WHERE connection_id = ?
                AND lineage_id IN (SELECT id FROM lineage WHERE discarded_at IS NOT NULL AND account_id IS NULL)
            """, connection)
    }

    private static let selection: SQL = """
        SELECT m.external_id, m.version, m.name, m.institution_name, m.currency, m.type, m.subtype, m.timezone, l.public_id,
            a.public_id, m.unavailable_at, m.id, l.id, a.id, a.status, m.request_digest, m.review_until
        FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id
        LEFT JOIN account a ON a.id = l.account_id AND l.discarded_at IS NULL
        """

    private static func read(_ row: inout SQLiteRow) throws -> SourceMapping {
        try SourceMapping(
            externalID: row.next(), version: row.next(), name: row.next(), institutionName: row.next(), currency: row.next(),
            type: row.next(), subtype: row.next(), timezone: row.next(), lineageID: row.next(), accountID: row.next(),
            unavailableAt: row.next(), row: row.next(), lineage: row.next(), account: row.next(), accountStatus: row.next(),
            requestDigest: row.next(), reviewUntil: row.next())
    }

    /// What a translation needs to know about the mapping.
    func binding() throws(TimeZoneError) -> AccountBinding {
        AccountBinding(
            externalID: externalID, lineageID: lineageID, mappingVersion: version, accountType: type, currency: currency,
            zone: try TimeZoneRules.load(timezone))
    }
}
