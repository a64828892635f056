/// One part of an entry that a person splits.
public struct SplitPart: Sendable {
    /// What the part is for.
    public let name: String
    /// Its amount, in the ledger's sign and the entry's currency.
    public let amount: Money
    /// The category of the family that it belongs to, if any.
    public let categoryID: UniqueID?

    /// A part.
    public init(name: String, amount: Money, categoryID: UniqueID? = nil) {
        self.name = name
        self.amount = amount
        self.categoryID = categoryID
    }
}
