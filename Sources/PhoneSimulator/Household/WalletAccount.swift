import LedgerKernel

/// An account in the synthetic Wallet.
struct WalletAccount: Sendable {
    /// Every synthetic phone has one account of each kind.
    enum Kind: Sendable, CaseIterable {
        case card
        case cash
    }

    let kind: Kind
    let sourceID: UniqueID
    /// The id under which the device sends both kinds of balance.
    let balanceID: UniqueID
    /// The balance in cents before the first transaction: the debt of the card, the holdings of the cash account.
    let openingCents: Int

    var name: String { kind == .card ? "Apple Card" : "Apple Cash" }
    var institution: String { "Apple" }
    /// The account's type in the ledger.
    var accountableType: String { kind == .card ? "CreditCard" : "Depository" }
    var subtype: String { kind == .card ? "credit_card" : "checking" }
    /// The account's kind in events.
    var eventKind: String { kind == .card ? "liability" : "asset" }

    static let creditLimitCents = 15_000_00
}
