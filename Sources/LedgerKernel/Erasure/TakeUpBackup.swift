import SQLite

/// The one database transaction that makes restored books usable: rights and data that ended since the backup end again, every
/// device must repair its connection and gets a generation that it has not seen, and the audit records it.
struct TakeUpBackup {
    let logged: [Erasure]

    func run(_ scope: WriteScope) throws -> RestoreReport {
        let database = scope.database
        let pending = try PendingErasures(logged: logged).all(database, now: scope.now)
        try ReapplyErasures(erasures: pending).run(scope)
        try raiseGenerations(database)
        guard try PendingErasures(logged: logged).all(database, now: scope.now).allSatisfy({ !$0.kind.endsRight }) else {
            throw SQLiteError.damaged
        }
        let devices = try devicesToRepair(database)
        for device in devices {
            try RequireRepair(connection: device, reason: .restoredFromBackup, revokesCredentials: false).run(scope)
        }
        try record(scope)
        // Also if nothing was erased again: a backup made before an erasure ended may still contain its bytes.
        try ScrubRequest.add(scope)
        return RestoreReport(reapplied: pending, connectionsToRepair: devices.count)
    }

    /// The next stream of a lineage gets a higher generation than any since the backup, because a device refuses one that is not.
    private func raiseGenerations(_ database: SQLiteConnection) throws {
        for stream in logged where stream.kind == .openStream {
            for lineage in stream.lineageIDs {
                try database.run(
                    "UPDATE lineage SET generation = max(generation, ?2) WHERE public_id = ?1", lineage, stream.generation ?? 0)
            }
        }
    }

    /// The stream of a device has continued since the backup. A connection without a stream, such as one for imported files,
    /// needs no repair.
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

/// What was done to make restored books usable.
package struct RestoreReport: Sendable, Equatable {
    /// What was erased after the backup, and has now been erased again.
    package let reapplied: [Erasure]
    /// The number of devices' connections that need a repair.
    package let connectionsToRepair: Int
}
