import LedgerKernel

/// Clients send back whole objects, so present values say nothing.
extension RequestBody {
    /// Refuses another account, currency, origin, origin's id or state than the transaction has.
    mutating func requireUnchanged(_ entry: Entry) {
        let advice = "delete the transaction and enter a new one"
        requireUnchanged("account_id", entry.accountID.description, advice)
        requireUnchanged("currency", entry.amount.currency.code, advice)
        requireUnchanged("external_id", entry.shownExternalID, advice)
        requireUnchanged("source", entry.shownSource, advice)
        if let isPending = flag("pending"), isPending != entry.isPending {
            note("pending cannot be changed; only a source changes it.")
        }
    }

    /// Refuses another type, currency or institution than the account has.
    mutating func requireUnchanged(_ account: Account) {
        let advice = "open another account"
        requireUnchanged("account_type", account.type.apiName, advice)
        requireUnchanged("currency", account.balance.currency.code, advice)
        requireUnchanged("institution_name", account.institutionName, advice)
    }

    private mutating func requireUnchanged(_ key: StaticString, _ present: String?, _ advice: String) {
        guard let value = value(key) else { return }
        let text = try? value.string()
        // Ids are compared in any letter case.
        let isSame = text == present || text.flatMap(UniqueID.init).map { $0.description == present } ?? false
        if !isSame { note("\(key) cannot be changed; \(advice).") }
    }
}
