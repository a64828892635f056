/// An account as a person opens it.
package struct AccountOpening: Sendable {
    /// The name for people.
    package var name: String
    /// The bank or issuer.
    package var institutionName: String?
    package var type: AccountType
    /// One of the type's subtypes, or nil.
    package var subtype: String?
    package var currency: Currency
    /// What it holds or owes now; nil where the entries are to add up to it.
    package var balance: Money?

    /// An account without a balance of its own.
    package init(name: String, type: AccountType, currency: Currency) {
        self.name = name
        self.type = type
        self.currency = currency
    }
}
