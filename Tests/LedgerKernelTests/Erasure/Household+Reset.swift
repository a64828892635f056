import Testing

@testable import LedgerKernel

extension Household {
    /// The administrator as a new request sees it, with the present book.
    func administrator(_ family: UniqueID? = nil) throws -> Principal {
        try ledger.commandLinePrincipal(family: family ?? principal.familyID)
    }

    /// Plans and confirms in one step.
    @discardableResult
    func reset(_ principal: Principal? = nil) throws -> ResetReceipt {
        let principal = try principal ?? administrator()
        return try ledger.reset(
            ResetConfirmation(phrase: ResetConfirmation.phrase, digest: try ledger.resetPlan(principal).digest), principal)
    }

    /// A family with rows of every kind: applied, waiting and failed batches, conflicts, edits, protections, a linked account.
    func fill(_ principal: Principal, secret: String) throws -> Phone {
        let phone = try Phone(self, account: "\(secret) account", principal: principal)
        try phone.publish([
            try phone.purchase("\(secret) 1", "10", "\(secret) coffee"),
            try phone.purchase("\(secret) 2", "20", "\(secret) lunch"),
            try phone.purchase("\(secret) 3", "30", "\(secret) rejected", .sourceOnly), try phone.balance("\(secret) b", "70"),
        ])
        let entry = try #require(try ledger.entries(EntryFilter(), principal, count: 10, offset: { _ in 0 }).entries.first)
        var edit = EntryEdit()
        edit.amount = try usd("11.11")
        edit.notes = "\(secret) note"
        _ = try ledger.edit(entry.id, edit, principal)
        try phone.publish([try phone.purchase("\(secret) \(entry.name.hasSuffix("lunch") ? 2 : 1)", "99", "\(secret) changed")])
        try phone.upload(phone.batch([], sequence: phone.sequence + 1))
        return phone
    }
}
