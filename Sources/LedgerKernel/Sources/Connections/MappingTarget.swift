import SQLite

/// The account and lineage to which a source account is mapped.
struct MappingTarget: PersonalRecord {
    let lineage: Int64
    let account: Int64
    private let type: AccountType
    private let subtype: String?
    private let currency: Currency

    /// The account to which this user mapped the same source account before, if it still exists. A device that has lost its state
    /// continues with its history.
    static func mappedBefore(
        _ externalID: ExternalID, providerID: String, by principal: Principal, _ database: SQLiteConnection
    ) throws -> MappingTarget? {
        try database.first(
            """
            SELECT l.id, a.id, a.type, a.subtype, a.currency
            FROM source_mapping m
            JOIN connection c ON c.id = m.connection_id AND c.user_id = ?2 AND c.book_id = ?3 AND c.provider_id = ?4
            JOIN lineage l ON l.id = m.lineage_id AND l.discarded_at IS NULL
            JOIN account a ON a.id = l.account_id AND a.book_id = ?3
            WHERE m.external_id = ?1 ORDER BY m.id DESC LIMIT 1
            """, externalID, principal.user, principal.book, providerID, row: read)
    }

    /// A new account with its first balance, and a new lineage.
    static func open(
        _ request: MappingRequest, _ balance: Money, _ observedAt: Instant, _ providerID: String, _ principal: Principal,
        _ scope: WriteScope
    ) throws -> MappingTarget {
        let account = NewAccount(
            name: request.name, institutionName: request.institutionName, type: request.type, subtype: request.subtype,
            balance: balance, balanceSource: .observed, balanceAt: observedAt)
        let accountRow = try account.store(book: principal.book, scope)
        let lineage = try insertLineage(origin: "created", account: accountRow, providerID, principal, scope)
        return MappingTarget(
            lineage: lineage, account: accountRow, type: request.type, subtype: request.subtype, currency: request.currency)
    }

    /// An account of the family with its lineage, added if the account has none of this provider.
    static func link(
        _ accountID: UniqueID, lineage lineageID: UniqueID?, _ request: MappingRequest, _ providerID: String,
        _ principal: Principal,
        _ scope: WriteScope
    ) throws -> MappingTarget {
        let database = scope.database
        let found = try database.first(
            """
            SELECT ifnull(l.id, 0), a.id, a.type, a.subtype, a.currency
            FROM account a
            LEFT JOIN lineage l ON l.account_id = a.id AND l.provider_id = ?3 AND l.discarded_at IS NULL
            WHERE a.public_id = ?1 AND a.book_id = ?2 AND a.status = 'active'
            """, accountID, principal.book, providerID, row: read)
        guard let found else { throw LedgerError.notFound }
        try found.requireMatch(request)
        if let lineageID {
            let isRight = try database.first(
                "SELECT 1 FROM lineage WHERE public_id = ? AND id = ?", lineageID, found.lineage
            ) { _ in true }
            guard isRight == true else { throw LedgerError.lineageAccountConflict }
        }
        if found.lineage != 0 { return found }
        // Checked before the lineage is added, so that a refusal never leaves one.
        let isTaken = try database.first("SELECT 1 FROM account_link WHERE account_id = ?", found.account) { _ in true }
        guard isTaken == nil else { throw LedgerError.accountAlreadySupplied }
        let lineage = try insertLineage(origin: "linked", account: found.account, providerID, principal, scope)
        return MappingTarget(
            lineage: lineage, account: found.account, type: found.type, subtype: found.subtype, currency: found.currency)
    }

    /// Throws unless the account has the requested type, subtype and currency. An account without a subtype gets the requested one.
    func requireMatch(_ request: MappingRequest) throws(LedgerError) {
        guard type == request.type, subtype ?? request.subtype == request.subtype, currency == request.currency else {
            throw .accountTypeConflict
        }
    }

    /// The version for the lineage's next mapping.
    func nextVersion(_ database: SQLiteConnection) throws -> Int {
        try database.first(
            """
            SELECT CASE WHEN EXISTS (SELECT 1 FROM source_mapping WHERE lineage_id = l.id) THEN l.mapping_version + 1
                ELSE l.mapping_version END
            FROM lineage l WHERE l.id = ?
            """, lineage
        ) { try $0.next(Int.self) } ?? 1
    }

    /// Adds a lineage of an account of the family and returns its row. It stores the sums of both columns of an amount normalised, as
    /// the schema requires.
    static func insertLineage(
        origin: String, account: Int64, _ providerID: String, _ principal: Principal, _ scope: WriteScope
    ) throws -> Int64 {
        let database = scope.database
        try database.run(
            """
            INSERT INTO lineage (public_id, book_id, provider_id, account_id, origin, mapping_version, created_at,
                linked_balance_high, linked_balance_low, linked_entries_high, linked_entries_low)
            SELECT ?1, ?2, ?3, a.id, ?5, 1, ?6, a.balance_high, a.balance_low, e.high + e.low / 1000000000, e.low % 1000000000
            FROM account a, (SELECT ifnull(sum(e.amount_high), 0) AS high, ifnull(sum(e.amount_low), 0) AS low
                FROM account o LEFT JOIN entry e
                    ON e.account_id = o.id AND e.currency = o.currency AND e.parent_id IS NULL AND e.deleted_at IS NULL
                WHERE o.id = ?4) e
            WHERE a.id = ?4
            """, scope.makeID(), principal.book, providerID, account, origin, scope.now)
        return database.lastInsertedRow
    }

    private static func read(_ row: inout SQLiteRow) throws -> MappingTarget {
        try MappingTarget(
            lineage: row.next(Int64.self), account: row.next(Int64.self), type: row.next(AccountType.self),
            subtype: row.next(String?.self),
            currency: row.next(Currency.self))
    }
}
