import LedgerKernel

extension RequestBody {
    /// Refuses another account, currency, origin or origin's id than the transaction has. Clients send back whole objects, so that
    /// the same ones say nothing.
    mutating func requireUnchanged(_ entry: Entry) {
        requireUnchanged("account_id", entry.accountID.description)
        requireUnchanged("currency", entry.amount.currency.code)
        requireUnchanged("external_id", entry.shownExternalID)
        requireUnchanged("source", entry.shownSource)
    }

    private mutating func requireUnchanged(_ key: StaticString, _ present: String?) {
        guard let value = value(key) else { return }
        let text = try? value.string()
        // Ids are compared in any letter case.
        let isSame = text == present || text.flatMap(UniqueID.init).map { $0.description == present } ?? false
        if !isSame { note("\(key) cannot be changed; delete the transaction and enter a new one.") }
    }
}
