import SQLite

/// Whether a connection may upload and apply now, and if not, why.
struct UploadState {
    let connection: Connection
    let mappings: [SourceMapping]
    let session: PublisherSession?
    let refusal: LedgerError?

    /// The current state, in the order of checks of docs/spec/financekit.md §3.
    static func load(connection row: Int64, receivedAt: Instant, _ database: SQLiteConnection) throws -> UploadState {
        let connection = try Connection.load(row, database)
        let mappings = try SourceMapping.all(connection: row, database)
        // A time zone that the system has since lost affects only this connection, and may come back.
        let bindings = try? mappings.map { try $0.binding() }
        var refusal = try refusal(connection, mappings, database)
        if refusal == nil, bindings == nil { refusal = .zoneUnreadable }
        if refusal == nil, try isPaused(connection, at: receivedAt, database) { refusal = .uploadsPaused }
        guard refusal == nil, let bindings, let streamID = connection.streamID else {
            return UploadState(connection: connection, mappings: mappings, session: nil, refusal: refusal)
        }
        let consented = try database.all(
            "SELECT external_id FROM consented_account WHERE connection_id = ? ORDER BY position", row
        ) { try ExternalID(bytes: $0.next([UInt8].self)) }
        let session = PublisherSession(
            connectionID: connection.id, publisherID: connection.publisherID, generation: connection.generation,
            streamID: streamID, consentedAccounts: Set(consented), bindings: bindings, receivedAt: receivedAt)
        return UploadState(connection: connection, mappings: mappings, session: session, refusal: nil)
    }

    /// Whether a reset of the family is being confirmed. A later time than that takes was written while the clock was ahead.
    private static func isPaused(_ connection: Connection, at now: Instant, _ database: SQLiteConnection) throws -> Bool {
        let until = try database.require(
            "SELECT b.uploads_paused_until FROM connection c JOIN book b ON b.id = c.book_id WHERE c.id = ?", connection.row
        ) { try $0.next(Instant?.self) }
        return until.map { now < $0 && $0 <= now.adding(seconds: LedgerLimits.uploadPauseSeconds) } ?? false
    }

    private static func refusal(
        _ connection: Connection, _ mappings: [SourceMapping], _ database: SQLiteConnection
    ) throws -> LedgerError? {
        switch connection.status {
        case .revoked: return .connectionRevoked
        case .pendingMapping: return .publisherUnauthorized
        case .repairRequired: return .repairRequired
        case .active: break
        }
        guard mappings.allSatisfy({ $0.account != nil }) else { return .accountSetupRequired }
        let isAdministrator = try database.first(
            """
            SELECT 1 FROM connection c JOIN user u ON u.id = c.user_id
            WHERE c.id = ? AND u.role = 'administrator' AND u.disabled_at IS NULL
            """, connection.row
        ) { _ in true }
        guard isAdministrator == true else { return .publisherForbidden }
        return mappings.allSatisfy { $0.accountStatus == Account.Status.active.rawValue } ? nil : .accountForbidden
    }
}
