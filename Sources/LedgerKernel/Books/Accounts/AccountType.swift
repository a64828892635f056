/// The kind of a financial account (docs/spec/kernel.md, "Account").
package enum AccountType: String, Sendable, CaseIterable, SQLiteName {
    case depository = "Depository"
    case creditCard = "CreditCard"
    case loan = "Loan"
    case investment = "Investment"
    case otherAsset = "OtherAsset"
    case otherLiability = "OtherLiability"

    /// Whether a positive balance is money owed.
    package var isLiability: Bool {
        switch self {
        case .creditCard, .loan, .otherLiability: true
        case .depository, .investment, .otherAsset: false
        }
    }

    /// The subtypes that an account of this type may have; empty if the type has none.
    package var subtypes: [String] {
        switch self {
        case .depository: ["checking", "savings", "hsa", "cd", "money_market", "cash"]
        case .creditCard: ["credit_card"]
        case .loan, .investment, .otherAsset, .otherLiability: []
        }
    }
}
