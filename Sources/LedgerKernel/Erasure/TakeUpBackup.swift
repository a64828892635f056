import SQLite

/// The one transaction after which restored books are books: rights and data that ended since the backup have ended, every
/// device has to repair, and the audit tells of it.
struct TakeUpBackup {
    let logged: [Erasure]

    func run(_ scope: WriteScope) throws -> RestoreReport {
        let database = scope.database
        let pending = try PendingErasures(logged: logged).all(database)
        try ReapplyErasures(erasures: pending).run(scope)
        let devices = try devicesToRepair(database)
        for device in devices {
            try RequireRepair(connection: device, reason: .restoredFromBackup, revokesCredentials: false).run(scope)
        }
        try record(scope)
        // Also when nothing was erased again: a backup made before an erasure's end may still have its bytes.
        try database.run("INSERT INTO scrub (requested_at) VALUES (?)", scope.now)
        return RestoreReport(reapplied: pending, connectionsToRepair: devices.count)
    }

    /// A device's stream has gone on since the backup. A connection without a stream, such as that of imported files, has none to repair.
    private func devicesToRepair(_ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT c.id FROM connection c WHERE c.status = 'active'
                AND EXISTS (SELECT 1 FROM stream s WHERE s.connection_id = c.id) ORDER BY c.id
            """
        ) { try $0.next(Int64.self) }
    }

    private func record(_ scope: WriteScope) throws {
        let families = try scope.database.all(
            """
            SELECT f.public_id, (SELECT u.public_id FROM user u WHERE u.family_id = f.id
                ORDER BY u.role = 'administrator' AND u.disabled_at IS NULL DESC, u.id LIMIT 1)
            FROM family f ORDER BY f.id
            """
        ) { try (id: $0.next(UniqueID.self), user: $0.next(UniqueID.self)) }
        for family in families {
            try scope.record(.restoreBackup, of: family.id, user: family.user, family: family.id)
        }
    }
}

/// What was done to restored books to make them fit for use.
package struct RestoreReport: Sendable, Equatable {
    /// What was erased since the backup was made, and has been erased again.
    package let reapplied: [Erasure]
    /// Connections of devices that have to be repaired.
    package let connectionsToRepair: Int
}
