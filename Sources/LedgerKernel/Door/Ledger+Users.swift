/// The people of a family and their keys (docs/spec/kernel.md, "Who may do what"). A person may list, make and revoke keys of
/// one's own; everything else takes an administrator.
extension Ledger {
    /// The person at the command line as one of the family's users; a disabled one can do nothing there either.
    package func commandLineActor(family: UniqueID, user: UniqueID) throws(LedgerError) -> Actor {
        try read { try Family.commandLineActor(family, user: user, $0) }
    }

    /// The family's users, in the order in which they were added.
    package func users(_ actor: Actor) throws(LedgerError) -> [User] {
        try actor.requireAdministrator(writes: true)
        return try read { try User.all(of: actor.familyID, $0) }
    }

    /// Adds a person to the family.
    package func addUser(_ user: NewUser, _ actor: Actor) throws(LedgerError) -> User {
        try actor.requireAdministrator(writes: true)
        return try write(.addUser, by: actor, of: \.id) { try AddUser(user: user, actor: actor).run($0) }
    }

    /// Gives a user another role.
    /// - Throws: `lastAdministrator` when nobody else is an active administrator.
    package func setRole(_ role: Role, of user: UniqueID, _ actor: Actor) throws(LedgerError) -> User {
        try change(.role(role), of: user, actor)
    }

    /// Takes away all that a user may do, at once: keys open nothing, and uploads of the user's connections are refused.
    /// - Throws: `lastAdministrator` when nobody else is an active administrator.
    package func disableUser(_ user: UniqueID, _ actor: Actor) throws(LedgerError) -> User {
        try change(.disable, of: user, actor)
    }

    /// Gives a user back what disabling took.
    package func enableUser(_ user: UniqueID, _ actor: Actor) throws(LedgerError) -> User {
        try change(.enable, of: user, actor)
    }

    private func change(_ change: ChangeUser.Change, of user: UniqueID, _ actor: Actor) throws(LedgerError) -> User {
        try actor.requireAdministrator(writes: true)
        return try write(change.action, by: actor, of: user) {
            try ChangeUser(userID: user, change: change, actor: actor).run($0)
        }
    }

    /// The keys that the person may see: all of the family's for an administrator, else one's own.
    package func keys(_ actor: Actor) throws(LedgerError) -> [APIKey] {
        try actor.requireWrite()
        return try read { database in
            try APIKey.all(of: actor.familyID, database).filter { actor.role == .administrator || $0.userID == actor.userID }
        }
    }

    /// Makes a key, which is shown this once.
    /// - Throws: `userDisabled` for a user who may do nothing.
    package func createKey(_ key: NewKey, _ actor: Actor) throws(LedgerError) -> MadeKey {
        try actor.requireKeyManager(of: key.userID)
        return try write(.createKey, by: actor, of: \.id) { transaction in
            let user = try User.find(key.userID, family: actor.familyID, transaction.database)
            guard user.disabledAt == nil else { throw LedgerError.userDisabled }
            return try CreateKey(
                user: user.row, name: key.name, scope: key.scope,
                expiresAt: key.lifetimeSeconds.map { transaction.now.adding(seconds: $0) }
            ).run(transaction)
        }
    }

    /// Ends a key for good.
    package func revokeKey(_ id: UniqueID, _ actor: Actor) throws(LedgerError) {
        try actor.requireWrite()
        try write(.revokeKey, by: actor, of: id) { transaction in
            let database = transaction.database
            let key = try APIKey.all(of: actor.familyID, database).first { $0.id == id }
            guard let key else { throw LedgerError.notFound }
            try actor.requireKeyManager(of: key.userID)
            try database.run(
                "UPDATE api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL", key.row, transaction.now)
        }
    }
}

extension Actor {
    /// Refuses whoever may not manage the keys of the user.
    fileprivate func requireKeyManager(of user: UniqueID) throws(LedgerError) {
        try requireWrite()
        guard user == userID || role == .administrator else { throw .forbidden }
    }
}
