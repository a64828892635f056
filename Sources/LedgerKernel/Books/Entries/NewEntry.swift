/// An entry as a person or a person's program enters it.
public struct NewEntry: Sendable {
    /// What makes an entry by hand known again, so that a request that is repeated adds nothing.
    public struct Origin: Sendable {
        /// Who names it.
        public let source: String
        /// The name, unique in the account for that source.
        public let externalID: String

        /// An origin from its parts.
        public init(source: String, externalID: String) {
            self.source = source
            self.externalID = externalID
        }
    }

    /// The account.
    public var accountID: UniqueID
    /// The ledger date.
    public var date: LedgerDate
    /// The amount, in the ledger's sign and the account's currency.
    public var amount: Money
    /// The name.
    public var name: String
    /// A person's notes.
    public var notes: String?
    /// The category.
    public var categoryID: UniqueID?
    /// The merchant.
    public var merchantID: UniqueID?
    /// The tags.
    public var tagIDs: [UniqueID] = []
    /// What makes it known again.
    public var origin: Origin?

    /// An entry with what it must have.
    public init(accountID: UniqueID, date: LedgerDate, amount: Money, name: String) {
        self.accountID = accountID
        self.date = date
        self.amount = amount
        self.name = name
    }
}
