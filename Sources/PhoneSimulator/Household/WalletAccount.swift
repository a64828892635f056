import LedgerKernel

/// An account in the synthetic Wallet.
struct WalletAccount: Sendable {
    /// Which of the two accounts that every synthetic phone has.
    enum Kind: Sendable, CaseIterable {
        case card
        case cash
    }

    let kind: Kind
    /// The id that the device knows it by.
    let sourceID: UniqueID
    /// The id under which the device sends its balances, of either kind.
    let balanceID: UniqueID
    /// Cents before the first transaction: owed on the card, held as cash.
    let openingCents: Int

    /// The name for people.
    var name: String { kind == .card ? "Apple Card" : "Apple Cash" }
    var institution: String { "Apple" }
    /// The ledger's type of account.
    var accountableType: String { kind == .card ? "CreditCard" : "Depository" }
    var subtype: String { kind == .card ? "credit_card" : "checking" }
    /// The word of the events.
    var eventKind: String { kind == .card ? "liability" : "asset" }

    /// Cents that the issuer lends.
    static let creditLimitCents = 15_000_00
}
