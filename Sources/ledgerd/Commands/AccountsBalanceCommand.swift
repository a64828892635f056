import JSON
import LedgerKernel

/// `ledgerd accounts balance`: states what an account holds or owes now.
enum AccountsBalanceCommand {
    static let command = Command(
        "accounts balance", summary: "state what an account holds or owes now",
        details: """
            Takes down what an account holds now (or owes, as a positive number), as a person has counted it. What is entered by hand for
            later days, or later on this day, moves it from then on; what a source brings does not.
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
