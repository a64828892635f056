import SQLite

/// Gives a user another role, disables the user, or enables the user again.
///
/// Disabling ends nothing for good: while it lasts, keys do not work, uploads are refused and queued batches wait
/// (docs/spec/financekit.md §5).
struct ChangeUser {
    enum Change: Sendable, Equatable {
        case role(Role)
        case disable
        case enable

        /// The audit action.
        var action: AuditAction {
            switch self {
            case .role: .changeRole
            case .disable: .disableUser
            case .enable: .enableUser
            }
        }

        /// Reads it back: a trigger that somebody planted in the file could have undone it.
        func isDone(in user: User) -> Bool {
            switch self {
            case .role(let role): user.role == role
            case .disable: user.disabledAt != nil
            case .enable: user.disabledAt == nil
            }
        }
    }

    let userID: UniqueID
    let change: Change
    let principal: Principal

    func run(_ scope: WriteScope) throws -> User {
        let database = scope.database
        let user = try User.find(userID, family: principal.familyID, database)
        switch change {
        case .role(let role):
            try database.run("UPDATE user SET role = ?2 WHERE id = ?1 AND role <> ?2", user.row, role.rawValue)
        case .disable:
            try database.run(
                "UPDATE user SET disabled_at = ?2 WHERE id = ?1 AND disabled_at IS NULL", user.row, scope.now)
        case .enable:
            try database.run("UPDATE user SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL", user.row)
        }
        try requireAdministrator(database)
        let changed = try User.find(userID, family: principal.familyID, database)
        guard change.isDone(in: changed) else { throw SQLiteError.damaged }
        return changed
    }

    /// Without an administrator, nobody could change anything again.
    private func requireAdministrator(_ database: SQLiteConnection) throws {
        let remaining = try User.all(of: principal.familyID, database).contains {
            $0.role == .administrator && $0.disabledAt == nil
        }
        guard remaining else { throw LedgerError.lastAdministrator }
    }
}
