/// An entry as a person or a person's program enters it.
package struct NewEntry: Sendable {
    /// What makes an entry by hand known again, so that a request that is repeated adds nothing.
    package struct Origin: Sendable {
        package let source: String
        /// The name, unique in the account for that source.
        package let externalID: String

        /// An origin from its parts.
        package init(source: String, externalID: String) {
            self.source = source
            self.externalID = externalID
        }
    }

    package var accountID: UniqueID
    package var date: LedgerDate
    /// The amount, in the ledger's sign and the account's currency.
    package var amount: Money
    package var name: String
    package var notes: String?
    package var categoryID: UniqueID?
    package var merchantID: UniqueID?
    package var tagIDs: [UniqueID] = []
    /// What makes it known again.
    package var origin: Origin?

    /// An entry with what it must have.
    package init(accountID: UniqueID, date: LedgerDate, amount: Money, name: String) {
        self.accountID = accountID
        self.date = date
        self.amount = amount
        self.name = name
    }
}
