import SQLite

/// Revokes connections whose setup was never finished, one in each step, with the accounts that only this setup opened
/// (docs/spec/financekit.md §2, POST /connections).
struct SweepConnections {
    /// Whether there was anything to do.
    func run(_ scope: WriteScope) throws -> Bool {
        // A setup that began while the clock was ahead began now.
        try scope.database.run(
            "UPDATE connection SET created_at = ?1 WHERE status = 'pending_mapping' AND created_at > ?1", scope.now)
        let abandoned = try scope.database.first(
            """
            SELECT c.id, c.user_id FROM connection c JOIN book b ON b.id = c.book_id AND b.closed_at IS NULL
            WHERE c.status = 'pending_mapping' AND c.created_at <= ? ORDER BY c.id LIMIT 1
            """, scope.now.adding(seconds: -LedgerLimits.setupSecondsMax)
        ) { try (connection: $0.next(Int64.self), user: $0.next(Int64.self)) }
        guard let abandoned else { return false }
        for account in try untouchedAccounts(of: abandoned.connection, scope.database) {
            try DeleteAccount.cutOff(account, user: abandoned.user, scope)
        }
        try RevokeConnection.cutOff(connection: abandoned.connection, scope)
        return true
    }

    /// Accounts that unfinished setups opened and that are as these setups left them: nothing else supplies or supplied them, and no person
    /// changed anything or entered anything.
    private func untouchedAccounts(of connection: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT a.id FROM source_mapping m
            JOIN lineage l ON l.id = m.lineage_id AND l.origin = 'created' AND l.discarded_at IS NULL
            JOIN account a ON a.id = l.account_id
            WHERE m.connection_id = ?1 AND a.status = 'active' AND a.balance_source = 'observed'
                AND EXISTS (SELECT 1 FROM source_mapping n WHERE n.lineage_id = l.id AND n.name = a.name
                    AND n.institution_name IS a.institution_name AND n.subtype IS a.subtype)
                AND NOT EXISTS (SELECT 1 FROM source_mapping o JOIN connection c ON c.id = o.connection_id
                    WHERE o.lineage_id = l.id AND o.connection_id <> ?1
                        AND (c.status <> 'revoked' OR EXISTS (SELECT 1 FROM stream s WHERE s.connection_id = c.id)))
                AND NOT EXISTS (SELECT 1 FROM lineage o WHERE o.account_id = a.id AND o.id <> l.id)
                AND NOT EXISTS (SELECT 1 FROM entry e WHERE e.account_id = a.id)
                AND NOT EXISTS (SELECT 1 FROM entered_balance s WHERE s.account_id = a.id)
            ORDER BY a.id
            """, connection
        ) { try $0.next(Int64.self) }
    }
}
