import LedgerKernel

/// The account types that a wallet can hold (docs/spec/financekit.md §2), a choice of the kernel's.
enum WalletAccountType: String, CaseIterable {
    case depository = "Depository"
    case creditCard = "CreditCard"

    var accountType: AccountType {
        switch self {
        case .depository: .depository
        case .creditCard: .creditCard
        }
    }
}
