import SQLite

/// Closes conflicts that a person makes needless by working on the entry.
///
/// Deleting the entry leaves nothing to protect. Restoring it accepts the record. An edit to the source's values leaves nothing
/// to decide. Adding or removing a protection does not close a conflict.
enum SupersedeConflicts {
    /// The entry was deleted: closes all conflicts about it.
    static func byDeletion(entry: Int64, _ principal: Principal, _ scope: WriteScope) throws {
        try close(entry: entry, kind: nil, principal, scope)
    }

    /// The entry was restored, which decides whether its record may come in.
    static func byRestoration(entry: Int64, _ principal: Principal, _ scope: WriteScope) throws {
        try close(entry: entry, kind: .sourceReappeared, principal, scope)
        if let identity = try agreeingIdentity(of: entry, scope.database) { try acceptHeld(identity, scope.database) }
    }

    /// The entry was edited: closes the conflict if the entry now has the source's latest values.
    static func byEdit(entry: Int64, _ principal: Principal, _ scope: WriteScope) throws {
        guard let identity = try agreeingIdentity(of: entry, scope.database) else { return }
        try close(entry: entry, kind: .protectedEntry, principal, scope)
        try acceptHeld(identity, scope.database)
    }

    /// The identity of an entry that has the source's latest values, if those were held rather than written.
    private static func agreeingIdentity(of entry: Int64, _ database: SQLiteConnection) throws -> Int64? {
        try database.first(
            """
            SELECT h.identity_id FROM entry e JOIN held_record h ON h.identity_id = e.identity_id
            WHERE e.id = ? AND NOT h.retracted AND h.state = CASE WHEN e.pending THEN 'pending' ELSE 'booked' END
                AND h.date = e.date AND h.amount_high = e.amount_high AND h.amount_low = e.amount_low AND h.name = e.name
            """, entry
        ) { try $0.next(Int64.self) }
    }

    /// The held values are now in the books. Another open conflict about the record may still need them.
    private static func acceptHeld(_ identity: Int64, _ database: SQLiteConnection) throws {
        let isAsked = try database.first("SELECT 1 FROM conflict WHERE identity_id = ? AND status = 'open'", identity) { _ in true
        }
        if isAsked == true { return }
        try database.run(
            """
            UPDATE source_identity SET (written_date, written_high, written_low, written_name, written_pending, details) =
                (SELECT date, amount_high, amount_low, name, state = 'pending', details FROM held_record WHERE identity_id = ?1)
            WHERE id = ?1
            """, identity)
        try database.run("DELETE FROM held_record WHERE identity_id = ?", identity)
    }

    private static func close(entry: Int64, kind: ConflictKind?, _ principal: Principal, _ scope: WriteScope) throws {
        // The action itself is already counted (`TouchCounter`).
        try scope.database.run(
            """
            UPDATE conflict SET status = 'resolved', resolution = 'superseded', resolved_at = ?3, resolved_by = ?4
            WHERE identity_id = (SELECT identity_id FROM entry WHERE id = ?1) AND status = 'open' AND (?2 IS NULL OR kind = ?2)
            """, entry, kind?.rawValue, scope.now, principal.user)
    }
}
