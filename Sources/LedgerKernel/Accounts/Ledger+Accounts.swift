extension Ledger {
    /// Renames, disables or enables an account, or states its balance; for administrators.
    package func editAccount(_ account: UniqueID, _ edit: AccountEdit, _ actor: Actor) throws(LedgerError) -> Account {
        try actor.requireAdministrator(writes: true)
        let changed = try write(.editAccount, by: actor, of: account) {
            try EditAccount(accountID: account, edit: edit, actor: actor).run($0)
        }
        // What waited for the account to be in use again can be applied.
        noteChange()
        return changed
    }

    /// Deletes an account with its entries; for administrators, and not while a provider supplies it.
    package func deleteAccount(_ account: UniqueID, _ actor: Actor) throws(LedgerError) {
        try actor.requireAdministrator(writes: true)
        try write(.deleteAccount, by: actor, of: account) { try DeleteAccount(accountID: account, actor: actor).run($0) }
        noteChange()
    }
}
