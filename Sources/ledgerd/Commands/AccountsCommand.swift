import JSON
import LedgerKernel

/// `ledgerd accounts`: lists the accounts with their balances.
enum AccountsCommand {
    static let command = Command(
        "accounts", summary: "list the accounts with their balances",
        details: """
            Lists the accounts by name. The table shows debts as negative and ends with a total for each currency. With --json the
            accounts are the objects of the ledger API, where a debt is positive.
            """,
        options: [.config, .data, .family, .user, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let accounts = try invocation.withBooks(console) { books in
            try books.ledger.accounts(books.principal(invocation), includesDisabled: true, count: .max) { _ in 0 }.accounts
        }
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { writer in writer.array("accounts", of: accounts) { $0.account($1) } })
        } else if accounts.isEmpty {
            console.print("There are no accounts yet. A phone adds them; `ledgerd help simulate-phone` explains a simulated one.")
        } else {
            try table(accounts).lines.forEach(console.print)
        }
        return .done
    }

    private static func table(_ accounts: [Account]) throws(MoneyError) -> TextTable {
        var table = TextTable(.left("ACCOUNT"), .left("TYPE"), .right("BALANCE"), .left("AS OF"), .left("SOURCE"))
        var totals: [Money] = []
        for account in accounts {
            let worth = account.type.isLiability ? account.balance.negated : account.balance
            table.add(
                account.name, (account.subtype ?? account.type.apiName).replacing("_", with: " "), worth.formatted,
                account.balanceAt.rfc3339Seconds, account.providerID ?? account.balanceSource.rawValue)
            guard account.status == .active else { continue }
            if let index = totals.firstIndex(where: { $0.currency == worth.currency }) {
                totals[index] = try totals[index].adding(worth)
            } else {
                totals.append(worth)
            }
        }
        for total in totals { table.add("Total", total.currency.code, total.formatted, "", "") }
        return table
    }
}
