import LedgerKernel

extension RequestBody {
    /// Refuses a change of the account, the currency, the source or the external id. Clients send back whole objects, so
    /// unchanged values are accepted.
    mutating func requireUnchanged(_ entry: Entry) {
        requireUnchanged("account_id", entry.accountID.description)
        requireUnchanged("currency", entry.amount.currency.code)
        requireUnchanged("external_id", entry.shownExternalID)
        requireUnchanged("source", entry.shownSource)
    }

    private mutating func requireUnchanged(_ key: StaticString, _ present: String?) {
        guard let value = value(key) else { return }
        let text = try? value.string()
        // The letter case of ids does not matter.
        let isSame = text == present || text.flatMap(UniqueID.init).map { $0.description == present } ?? false
        if !isSame { note("\(key) cannot be changed; delete the transaction and enter a new one.") }
    }
}
