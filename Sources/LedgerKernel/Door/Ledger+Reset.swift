/// Erasing a family's financial data, on an administrator's word (docs/spec/kernel.md, "Family reset").
extension Ledger {
    /// What a reset would erase, and the digest that confirms it.
    package func resetPlan(_ actor: Actor) throws(LedgerError) -> ResetPlan {
        try actor.requireAdministrator(writes: true)
        return try read { try PlanReset(actor: actor).run($0) }
    }

    /// Cuts the family off from its financial data; the worker erases it in steps afterwards.
    /// - Throws: `confirmationRequired` for another phrase, `planChanged` when the data is not what the plan counted.
    package func reset(_ confirmation: ResetConfirmation, _ actor: Actor) throws(LedgerError) -> ResetReceipt {
        try carryOut(ConfirmReset(confirmation: confirmation, actor: actor))
    }

    /// The same without a confirmation, for older clients (docs/spec/ledger-api.md §7); whoever calls it has asked the
    /// configuration.
    package func resetUnconfirmed(_ actor: Actor) throws(LedgerError) -> ResetReceipt {
        try carryOut(ConfirmReset(confirmation: nil, actor: actor))
    }

    private func carryOut(_ reset: ConfirmReset) throws(LedgerError) -> ResetReceipt {
        try reset.actor.requireAdministrator(writes: true)
        let receipt = try write(.resetFamily, by: reset.actor, of: \.id) { try reset.run($0) }
        noteChange()
        return receipt
    }

    /// How many rows of each kind the file holds of the family at this moment, those included that a reset is still erasing.
    package func resetRemainder(_ actor: Actor) throws(LedgerError) -> [String: Int] {
        try actor.requireAdministrator(writes: false)
        return try read { try PlanReset(actor: actor).remainder($0) }
    }

    /// The family's resets, newest first.
    package func resetReceipts(_ actor: Actor) throws(LedgerError) -> [ResetReceipt] {
        try actor.requireAdministrator(writes: false)
        return try read { try ResetReceipt.all(of: actor, $0) }
    }
}
