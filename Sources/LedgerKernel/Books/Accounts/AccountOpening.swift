/// An account as a person opens it.
public struct AccountOpening: Sendable {
    /// The name for people.
    public var name: String
    /// The bank or issuer.
    public var institutionName: String?
    /// The type.
    public var type: AccountType
    /// One of the type's subtypes, or nil.
    public var subtype: String?
    /// The currency.
    public var currency: Currency
    /// What it holds or owes now; nil where the entries are to add up to it.
    public var balance: Money?

    /// An account without a balance of its own.
    public init(name: String, type: AccountType, currency: Currency) {
        self.name = name
        self.type = type
        self.currency = currency
    }
}
