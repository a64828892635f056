/// Erasing a family's financial data at an administrator's request (docs/spec/kernel.md, "Family reset").
extension Ledger {
    /// What a reset would erase, and the digest that confirms it.
    package func resetPlan(_ principal: Principal) throws(LedgerError) -> ResetPlan {
        try principal.requireAdministrator(writes: true)
        return try read { try PlanReset(principal: principal).run($0) }
    }

    /// Cuts the family off from its financial data. The worker erases the data in steps afterwards. Whatever comes of it, the
    /// family's devices upload nothing for some minutes, so that a plan made now can be confirmed.
    /// - Throws: `confirmationRequired` for a wrong phrase, `planChanged` when the data differs from what the plan counted.
    package func reset(_ confirmation: ResetConfirmation, _ principal: Principal) throws(LedgerError) -> ResetReceipt {
        try principal.requireAdministrator(writes: true)
        try confirmation.requirePhrase()
        try write { try PauseUploads(principal: principal).run($0) }
        return try carryOut(ConfirmReset(confirmation: confirmation, principal: principal))
    }

    /// The same without a confirmation, for older clients (docs/spec/ledger-api.md §7). The caller checks that the configuration
    /// allows it.
    package func resetUnconfirmed(_ principal: Principal) throws(LedgerError) -> ResetReceipt {
        try carryOut(ConfirmReset(confirmation: nil, principal: principal))
    }

    private func carryOut(_ reset: ConfirmReset) throws(LedgerError) -> ResetReceipt {
        try reset.principal.requireAdministrator(writes: true)
        let receipt = try write(.resetFamily, by: reset.principal, of: \.id) { try reset.run($0) }
        noteChange()
        return receipt
    }

    /// How many rows of each kind the file now holds for the family, including those that a reset is still erasing.
    package func resetRemainder(_ principal: Principal) throws(LedgerError) -> [String: Int] {
        try principal.requireAdministrator(writes: false)
        return try read { try PlanReset(principal: principal).remainder($0) }
    }

    /// The family's resets, newest first.
    package func resetReceipts(_ principal: Principal) throws(LedgerError) -> [ResetReceipt] {
        try principal.requireAdministrator(writes: false)
        return try read { try ResetReceipt.all(of: principal, $0) }
    }
}
