import Crypto
import SQLite

/// What stays of a family reset: times and counts, no financial value (docs/spec/kernel.md, "Family reset", 6).
package struct ResetReceipt: Sendable, Equatable {
    /// The id for the outside.
    package let id: UniqueID
    /// The user who confirmed it.
    package let userID: UniqueID
    /// The digest of the plan that was confirmed.
    package let planDigest: SHA256Digest
    /// Rows of each kind that were cut off and erased.
    package let counts: [String: Int]
    /// From this instant on the family had no financial data.
    package let cutOffAt: Instant
    /// When the last row was gone; nil while the worker is at it.
    package let erasedAt: Instant?
    /// When the bytes were gone from the file as well.
    package let scrubbedAt: Instant?

    /// The receipt in the row.
    static func load(_ reset: Int64, _ database: SQLiteConnection) throws -> ResetReceipt {
        let counts = try database.all("SELECT kind, count FROM family_reset_count WHERE reset_id = ?", reset) {
            ($0.text(0), $0.int(1))
        }
        let receipt = try database.first(
            """
            SELECT r.public_id, u.public_id, r.plan_digest, r.cut_off_at, r.erased_at, s.done_at
            FROM family_reset r JOIN user u ON u.id = r.user_id LEFT JOIN scrub s ON s.id = r.scrub_id
            WHERE r.id = ?
            """, reset
        ) { row in
            ResetReceipt(
                id: row.uniqueID(0), userID: row.uniqueID(1), planDigest: try row.digest(2),
                counts: Dictionary(counts) { first, _ in first }, cutOffAt: row.instant(3), erasedAt: row.optionalInstant(4),
                scrubbedAt: row.optionalInstant(5))
        }
        guard let receipt else { throw LedgerError.notFound }
        return receipt
    }

    /// The receipts of the user's family, newest first.
    static func all(of actor: Actor, _ database: SQLiteConnection) throws -> [ResetReceipt] {
        let family = try PlanReset.family(of: actor, database)
        return try database.all("SELECT id FROM family_reset WHERE family_id = ? ORDER BY id DESC", family) { $0.int64(0) }
            .map { try load($0, database) }
    }
}
