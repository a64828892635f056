import LedgerKernel

/// A movement in the synthetic Wallet.
struct WalletTransaction: Sendable {
    /// How far the bank is with it.
    enum Status: String, Sendable {
        case authorized
        case pending
        case booked
        case rejected
        case memo
        case unknown

        /// Whether the ledger shows an entry for it.
        var makesEntry: Bool {
            switch self {
            case .authorized, .pending, .booked: true
            case .rejected, .memo, .unknown: false
            }
        }

        /// Whether it is expected and not final.
        var isPending: Bool { self == .authorized || self == .pending }
    }

    /// What was paid in another currency.
    struct Foreign: Sendable {
        let currency: ForeignCurrency
        let minorUnits: Int
    }

    /// The device's id of it.
    let id: UniqueID
    let account: WalletAccount.Kind
    /// Cents; positive: money out, negative: money in.
    var cents: Int
    /// How far the bank is.
    var status: Status
    let transactedAt: Instant
    /// When the bank booked it; some banks do not say.
    var postedAt: Instant?
    let payee: Payee
    /// The bank's own type where it is not the payee's usual one.
    let type: String
    /// The number on the statement.
    let statementNumber: Int
    /// What was paid abroad.
    let foreign: Foreign?
}
