import Crypto
import SQLite

/// Finds the account of a file, with the single connection and lineage for files of this account. The first file creates them.
struct StatementTarget {
    let order: StatementOrder
    let principal: Principal
    let scope: WriteScope

    private var database: SQLiteConnection { scope.database }

    private struct Found: PersonalRecord {
        let row: Int64
        let currency: Currency
        let type: AccountType
        let name: String
    }

    /// The target, not yet bound to an import.
    func open() throws -> ImportTarget {
        let account = try account()
        let link = try database.first(
            """
            SELECT k.lineage_id, k.connection_id, m.id, c.provider_id FROM account_link k JOIN connection c ON c.id = k.connection_id
            JOIN source_mapping m ON m.connection_id = k.connection_id AND m.lineage_id = k.lineage_id WHERE k.account_id = ?
            """, account.row
        ) {
            try (
                lineage: $0.next(Int64.self), connection: $0.next(Int64.self), mapping: $0.next(Int64.self),
                provider: $0.next(String.self)
            )
        }
        if let link {
            guard link.provider == order.providerID else { throw LedgerError.accountAlreadySupplied }
            return target(account, lineage: link.lineage, mapping: link.mapping, connection: link.connection)
        }
        let lineage = try lineage(of: account)
        let connection = try connect()
        let mapping = try map(account, lineage: lineage, connection: connection)
        try database.run(
            "INSERT INTO account_link (account_id, lineage_id, connection_id, created_at) VALUES (?, ?, ?, ?)", account.row,
            lineage,
            connection, scope.now)
        return target(account, lineage: lineage, mapping: mapping, connection: connection)
    }

    private func account() throws -> Found {
        let found = try database.first(
            "SELECT id, currency, type, name, status FROM account WHERE public_id = ? AND book_id = ?", order.accountID,
            principal.book
        ) { row in
            try (
                account: Found(
                    row: row.next(Int64.self), currency: row.next(Currency.self), type: row.next(AccountType.self),
                    name: row.next(String.self)),
                isOpen: row.next(Account.Status.self) == .active
            )
        }
        guard let found else { throw LedgerError.notFound }
        guard found.isOpen else { throw LedgerError.accountForbidden }
        guard order.currency == nil || order.currency == found.account.currency else { throw LedgerError.currencyMismatch }
        return found.account
    }

    private func target(_ account: Found, lineage: Int64, mapping: Int64, connection: Int64) -> ImportTarget {
        ImportTarget(
            book: principal.book, account: account.row, lineage: lineage, mapping: mapping, connection: connection, importRow: 0,
            currency: account.currency, sourceAccountID: ExternalID(order.accountID), reviewUntil: nil)
    }

    /// A lineage outlives its connections, so a later file continues where an earlier connection ended.
    private func lineage(of account: Found) throws -> Int64 {
        let known = try database.first(
            "SELECT id FROM lineage WHERE account_id = ? AND provider_id = ? AND discarded_at IS NULL", account.row,
            order.providerID
        ) { try $0.next(Int64.self) }
        return try known
            ?? MappingTarget.insertLineage(origin: "linked", account: account.row, order.providerID, principal, scope)
    }

    /// The user's right to supply the account. It has no credential, because nothing uploads through it.
    private func connect() throws -> Int64 {
        try database.run(
            """
            INSERT INTO connection (public_id, publisher_id, book_id, user_id, provider_id, enrollment_id, enrollment_digest,
                consent, consent_recorded_at, status, generation, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?2, ?6, x'', ?7, 'active', 1, ?7, ?7)
            """, scope.makeID(), scope.makeID(), principal.book, principal.user, order.providerID, SHA256.hash([]),
            scope.now)
        return database.lastInsertedRow
    }

    private func map(_ account: Found, lineage: Int64, connection: Int64) throws -> Int64 {
        try database.run(
            """
            INSERT INTO source_mapping (connection_id, external_id, lineage_id, version, request_digest, name, institution_name,
                currency, type, subtype, timezone, created_at)
            SELECT ?1, ?2, l.id, l.mapping_version, ?3, ?4, '', ?5, ?6, '', f.timezone, ?7
            FROM lineage l JOIN book b ON b.id = l.book_id JOIN family f ON f.id = b.family_id WHERE l.id = ?8
            """, connection, order.accountID, SHA256.hash([]), account.name, account.currency, account.type.rawValue,
            scope.now, lineage)
        return database.lastInsertedRow
    }
}
