import Crypto
import SQLite

/// A person's confirmation that all financial data of the family is to be erased (docs/spec/kernel.md, "Family reset", 2).
package struct ResetConfirmation: Sendable, PersonalRecord {
    /// The only phrase that confirms.
    package static let phrase = "RESET FINANCIAL DATA"

    /// The phrase that the person typed.
    package let phrase: String
    /// The digest of the plan that the person saw.
    package let digest: SHA256Digest

    package init(phrase: String, digest: SHA256Digest) {
        self.phrase = phrase
        self.digest = digest
    }

    func requirePhrase() throws(LedgerError) {
        guard phrase.utf8.elementsEqual(Self.phrase.utf8) else { throw .confirmationRequired }
    }
}

/// Pauses the uploads of a family's devices for a while. Phones that never pause would make every plan stale before a person can
/// confirm it.
struct PauseUploads {
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        try principal.requireStanding(scope.database)
        try scope.database.run(
            "UPDATE book SET uploads_paused_until = ?2 WHERE id = ?1 AND closed_at IS NULL", principal.book,
            scope.now.adding(seconds: LedgerLimits.uploadPauseSeconds))
    }
}

/// Cuts a family off from all its financial data in one short database transaction. The worker erases the data afterwards.
struct ConfirmReset {
    /// Nil for clients without a confirmation (docs/spec/ledger-api.md §7).
    let confirmation: ResetConfirmation?
    let principal: Principal
    /// Id and time of a reset that is repeated in restored books; otherwise both are new.
    var receipt: (id: UniqueID, cutOffAt: Instant)?

    func run(_ scope: WriteScope) throws -> ResetReceipt {
        let database = scope.database
        try confirmation?.requirePhrase()
        let plan = try PlanReset(principal: principal).run(database)
        if let confirmation, plan.digest != confirmation.digest { throw LedgerError.planChanged }
        let family = try PlanReset.family(of: principal, database)
        try endConnections(of: family, scope)
        let reset = try store(plan, family: family, scope)
        try closeBooks(of: family, reset: reset, scope)
        return try ResetReceipt.load(reset, database)
    }

    /// Revokes credentials and queued batches.
    private func endConnections(of family: Int64, _ scope: WriteScope) throws {
        let connections = try scope.database.all(
            """
            SELECT c.id FROM book b JOIN connection c ON c.book_id = b.id
            WHERE b.family_id = ? AND b.reset_id IS NULL AND c.status <> 'revoked'
            """, family
        ) { try $0.next(Int64.self) }
        for connection in connections { try RevokeConnection.cutOff(connection: connection, scope) }
    }

    private func store(_ plan: ResetPlan, family: Int64, _ scope: WriteScope) throws -> Int64 {
        let database = scope.database
        try database.run(
            """
            INSERT INTO family_reset (public_id, family_id, user_id, plan_digest, cut_off_at) VALUES (?, ?, ?, ?, ?)
            """, receipt?.id ?? scope.makeID(), family, principal.user, plan.digest, receipt?.cutOffAt ?? scope.now)
        let reset = database.lastInsertedRow
        for (kind, count) in plan.counts {
            try database.run("INSERT INTO family_reset_count (reset_id, kind, count) VALUES (?, ?, ?)", reset, kind, count)
        }
        return reset
    }

    /// From this commit on the family has an empty book, and its earlier books are out of reach.
    private func closeBooks(of family: Int64, reset: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            "UPDATE book SET closed_at = ifnull(closed_at, ?3), reset_id = ?2 WHERE family_id = ?1 AND reset_id IS NULL",
            family, reset, scope.now)
        try database.run("INSERT INTO book (family_id, opened_at) VALUES (?, ?)", family, scope.now)
    }
}

/// What remains of a family reset: times and counts, no financial value (docs/spec/kernel.md, "Family reset", 6).
package struct ResetReceipt: Sendable, Equatable {
    package let id: UniqueID
    /// The user who confirmed it.
    package let userID: UniqueID
    /// The digest of the confirmed plan.
    package let planDigest: SHA256Digest
    /// The number of rows of each kind that were cut off and erased.
    package let counts: [String: Int]
    /// The instant from which the family had no financial data.
    package let cutOffAt: Instant
    /// When the last row was deleted; nil while the worker is erasing.
    package let erasedAt: Instant?
    /// When the bytes were gone from the file too.
    package let scrubbedAt: Instant?

    static func load(_ reset: Int64, _ database: SQLiteConnection) throws -> ResetReceipt {
        let counts = try database.all("SELECT kind, count FROM family_reset_count WHERE reset_id = ?", reset) {
            try ($0.next(String.self), $0.next(Int.self))
        }
        return try database.require(
            """
            SELECT r.public_id, u.public_id, r.plan_digest, r.cut_off_at, r.erased_at, s.done_at
            FROM family_reset r JOIN user u ON u.id = r.user_id LEFT JOIN scrub s ON s.id = r.scrub_id
            WHERE r.id = ?
            """, reset
        ) { row in
            try ResetReceipt(
                id: row.next(), userID: row.next(), planDigest: row.next(), counts: Dictionary(counts) { first, _ in first },
                cutOffAt: row.next(), erasedAt: row.next(), scrubbedAt: row.next())
        }
    }

    /// The receipts of the user's family, newest first.
    static func all(of principal: Principal, _ database: SQLiteConnection) throws -> [ResetReceipt] {
        let family = try PlanReset.family(of: principal, database)
        return try database.all("SELECT id FROM family_reset WHERE family_id = ? ORDER BY id DESC", family) {
            try $0.next(Int64.self)
        }
        .map { try load($0, database) }
    }
}
