import LedgerKernel

/// A movement in the synthetic Wallet.
struct WalletTransaction: Sendable {
    enum Status: String, Sendable {
        case authorized
        case pending
        case booked
        case rejected
        case memo
        case unknown

        /// Whether the ledger shows an entry for a transaction with this status.
        var makesEntry: Bool {
            switch self {
            case .authorized, .pending, .booked: true
            case .rejected, .memo, .unknown: false
            }
        }

        /// Whether the transaction is expected but not final.
        var isPending: Bool { self == .authorized || self == .pending }
    }

    /// An amount in a foreign currency.
    struct Foreign: Sendable {
        let currency: ForeignCurrency
        let minorUnits: Int
    }

    /// The device's id.
    let id: UniqueID
    let account: WalletAccount.Kind
    /// Positive for money out, negative for money in.
    var cents: Int
    var status: Status
    let transactedAt: Instant
    /// When the bank booked it; some banks do not say.
    var postedAt: Instant?
    let payee: Payee
    /// The bank's type of this movement, which may differ from the payee's usual one.
    let type: String
    let statementNumber: Int
    /// The amount paid in a foreign currency, if any.
    let foreign: Foreign?
}
