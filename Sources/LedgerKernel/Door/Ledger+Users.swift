/// The people of a family and their keys (docs/spec/kernel.md, "Who may do what"). A user may list, create and revoke their own keys;
/// everything else requires an administrator.
extension Ledger {
    /// The person at the command line as one of the family's users. A disabled user can do nothing there either.
    package func commandLinePrincipal(family: UniqueID, user: UniqueID) throws(LedgerError) -> Principal {
        try read { try Family.commandLinePrincipal(family, user: user, $0) }
    }

    /// The family to which a user, key, connection, account, import, conflict or entry belongs; nil if none has this id.
    package func family(of id: UniqueID) throws(LedgerError) -> UniqueID? {
        try read { database in
            try database.first(
                """
                SELECT public_id FROM family WHERE id = (
                    SELECT family_id FROM user WHERE public_id = ?1
                    UNION ALL SELECT u.family_id FROM api_key k JOIN user u ON u.id = k.user_id WHERE k.public_id = ?1
                    UNION ALL SELECT b.family_id FROM book b JOIN (
                        SELECT book_id FROM connection WHERE public_id = ?1
                        UNION ALL SELECT book_id FROM account WHERE public_id = ?1
                        UNION ALL SELECT book_id FROM import WHERE public_id = ?1
                        UNION ALL SELECT book_id FROM entry WHERE public_id = ?1
                        UNION ALL SELECT l.book_id FROM conflict q JOIN lineage l ON l.id = q.lineage_id WHERE q.public_id = ?1
                    ) owned ON b.id = owned.book_id)
                """, id
            ) { try $0.next(UniqueID.self) }
        }
    }

    /// The family's users in the order in which they were added.
    package func users(_ principal: Principal) throws(LedgerError) -> [User] {
        try principal.requireAdministrator(writes: true)
        return try read { try User.all(of: principal.familyID, $0) }
    }

    /// Adds a person to the family.
    package func addUser(_ user: NewUser, _ principal: Principal) throws(LedgerError) -> User {
        try principal.requireAdministrator(writes: true)
        return try write(.addUser, by: principal, of: \.id) { try AddUser(user: user, principal: principal).run($0) }
    }

    /// Gives a user another role.
    /// - Throws: `lastAdministrator` if no other active administrator exists.
    package func setRole(_ role: Role, of user: UniqueID, _ principal: Principal) throws(LedgerError) -> User {
        try change(.role(role), of: user, principal)
    }

    /// Disables a user with immediate effect: the user's keys stop working, and uploads of the user's connections are refused.
    /// - Throws: `lastAdministrator` if no other active administrator exists.
    package func disableUser(_ user: UniqueID, _ principal: Principal) throws(LedgerError) -> User {
        try change(.disable, of: user, principal)
    }

    /// Gives a user back the rights that disabling took.
    package func enableUser(_ user: UniqueID, _ principal: Principal) throws(LedgerError) -> User {
        try change(.enable, of: user, principal)
    }

    private func change(_ change: ChangeUser.Change, of user: UniqueID, _ principal: Principal) throws(LedgerError) -> User {
        try principal.requireAdministrator(writes: true)
        return try write(change.action, by: principal, of: user) {
            try ChangeUser(userID: user, change: change, principal: principal).run($0)
        }
    }

    /// The keys that the user may see: an administrator sees all of the family's keys, a member only their own.
    package func keys(_ principal: Principal) throws(LedgerError) -> [APIKey] {
        try principal.requireWrite()
        return try read { database in
            try APIKey.all(of: principal.familyID, database).filter {
                principal.role == .administrator || $0.userID == principal.userID
            }
        }
    }

    /// Creates a key. Its secret is shown only this once.
    /// - Throws: `userDisabled` if the owner is disabled.
    package func createKey(_ key: NewKey, _ principal: Principal) throws(LedgerError) -> MadeKey {
        try principal.requireKeyManager(of: key.userID)
        return try write(.createKey, by: principal, of: \.id) { transaction in
            let user = try User.find(key.userID, family: principal.familyID, transaction.database)
            guard user.disabledAt == nil else { throw LedgerError.userDisabled }
            return try CreateKey(
                user: user.row, name: key.name, scope: key.scope,
                expiresAt: key.lifetimeSeconds.map { transaction.now.adding(seconds: $0) }
            ).run(transaction)
        }
    }

    /// Revokes a key.
    package func revokeKey(_ id: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireWrite()
        try write(.revokeKey, by: principal, of: id) { transaction in
            let database = transaction.database
            let key = try APIKey.all(of: principal.familyID, database).first { $0.id == id }
            guard let key else { throw LedgerError.notFound }
            try principal.requireKeyManager(of: key.userID)
            try database.run(
                "UPDATE api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL", key.row, transaction.now)
            try database.requireNone("SELECT 1 FROM api_key WHERE id = ? AND revoked_at IS NULL", key.row)
        }
    }
}

extension Principal {
    /// Throws unless the user may manage the keys of `user`.
    fileprivate func requireKeyManager(of user: UniqueID) throws(LedgerError) {
        try requireWrite()
        guard user == userID || role == .administrator else { throw .forbidden }
    }
}
