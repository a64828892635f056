/// What an administrator changes in an account; what is nil stays.
package struct AccountEdit: Sendable {
    package var name: String?
    /// Whether it is in use. A disabled account is in no total, and its connection's uploads are refused.
    package var status: Account.Status?
    /// What it holds or owes now, as a person states it.
    package var balance: Money?

    package init() {}

    /// Whether it makes anything else of the account.
    func changes(_ account: Account) -> Bool {
        balance != nil || name.map { !$0.utf8.elementsEqual(account.name.utf8) } ?? false
            || status.map { $0 != account.status } ?? false
    }
}
