/// Erasing a family's financial data, on an administrator's word (spec/kernel.md, "Family reset").
extension Ledger {
    /// What a reset would erase, and the digest that confirms it.
    public func resetPlan(_ actor: Actor) throws(LedgerError) -> ResetPlan {
        try actor.requireAdministrator(writes: true)
        return try read { try PlanReset(actor: actor).run($0) }
    }

    /// Cuts the family off from its financial data; the worker erases it in steps afterwards.
    /// - Throws: `confirmationRequired` for another phrase, `planChanged` when the data is not what the plan counted.
    public func reset(_ confirmation: ResetConfirmation, _ actor: Actor) throws(LedgerError) -> ResetReceipt {
        try actor.requireAdministrator(writes: true)
        let receipt = try write { try ConfirmReset(confirmation: confirmation, actor: actor).run($0) }
        noteChange()
        return receipt
    }

    /// The family's resets, newest first.
    public func resetReceipts(_ actor: Actor) throws(LedgerError) -> [ResetReceipt] {
        try actor.requireAdministrator(writes: false)
        return try read { try ResetReceipt.all(of: actor, $0) }
    }
}
