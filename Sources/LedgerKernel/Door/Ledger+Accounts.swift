extension Ledger {
    /// A page of the family's accounts, sorted by name, and their total count. `offset` derives the offset from the total.
    package func accounts(
        _ principal: Principal, includesDisabled: Bool, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (accounts: [Account], totalCount: Int) {
        try read { database in
            let total = try Account.count(book: principal.book, includesDisabled: includesDisabled, database)
            let page = try Account.all(
                book: principal.book, includesDisabled: includesDisabled, count, offset: offset(total), database)
            return (page, total)
        }
    }

    package func account(_ id: UniqueID, _ principal: Principal) throws(LedgerError) -> Account {
        try read { try Account.find(id, book: principal.book, $0) }
    }

    /// Opens an account. Administrators only.
    package func openAccount(_ opening: AccountOpening, _ principal: Principal) throws(LedgerError) -> Account {
        try principal.requireAdministrator(writes: true)
        return try write(.openAccount, by: principal, of: \.id) {
            try OpenAccount(opening: opening, principal: principal).run($0)
        }
    }

    /// Renames, disables or enables an account, or enters its balance. Administrators only.
    package func editAccount(_ account: UniqueID, _ edit: AccountEdit, _ principal: Principal) throws(LedgerError) -> Account {
        try principal.requireAdministrator(writes: true)
        let changed = try write(.editAccount, by: principal, of: account) {
            try EditAccount(accountID: account, edit: edit, principal: principal).run($0)
        }
        // Captures that waited until the account is enabled can be applied now.
        noteChange()
        return changed
    }

    /// Deletes an account with its entries. Administrators only; fails while a provider supplies the account.
    package func deleteAccount(_ account: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireAdministrator(writes: true)
        try write(.deleteAccount, by: principal, of: account) {
            try DeleteAccount(accountID: account, principal: principal).run($0)
        }
        noteChange()
    }
}
