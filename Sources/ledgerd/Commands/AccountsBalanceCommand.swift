import JSON
import LedgerKernel

/// `ledgerd accounts balance`: enters an account's present balance.
enum AccountsBalanceCommand {
    static let command = Command(
        "accounts balance", summary: "enter an account's present balance",
        details: """
            Enters what the account holds now, or what is owed, as a positive number. Transactions that you enter by hand afterwards,
            for today or a later day, change this balance; transactions from a source do not.
            """,
        operands: ["ACCOUNT", "BALANCE"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        guard let wanted = invocation.operands.first, let amount = invocation.operands.dropFirst().first else {
            throw UsageError("Name the account and its balance: `ledgerd accounts balance ACCOUNT BALANCE`.")
        }
        let account = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            let account = try books.account(wanted, principal)
            guard let balance = try? Money(decimal: amount, currency: account.balance.currency) else {
                throw UsageError("The balance must be a decimal number with at most four decimals.")
            }
            var edit = AccountEdit()
            edit.balance = balance
            return try books.ledger.editAccount(account.id, edit, principal)
        }
        if invocation.has(.json) {
            console.print(json: JSONWriter.document { $0.account(account) })
        } else {
            console.print("\(account.name): \(account.balance.formatted)")
        }
        return .done
    }
}
