import JSON
import LedgerKernel

/// `ledgerd balance-sheet`: what the family owns and owes.
enum BalanceSheetCommand {
    static let command = Command(
        "balance-sheet", summary: "show assets and liabilities in each currency",
        details: """
            Adds up the active accounts in each currency separately; nothing is converted. The family's own currency comes first.
            With --json the result is the object of the ledger API.
            """,
        options: [.config, .data, .family, .json]
    ) { invocation, console in
        let sheet = try invocation.withBooks(console) { try $0.ledger.balanceSheet(try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(json: JSONWriter.document { $0.balanceSheet(sheet) })
        } else {
            table(sheet).lines.forEach(console.print)
        }
        return .done
    }

    private static func table(_ sheet: BalanceSheet) -> TextTable {
        var table = TextTable(.left("CURRENCY"), .right("ASSETS"), .right("LIABILITIES"), .right("NET WORTH"))
        let others = sheet.byCurrency.filter { $0.currency != sheet.currency }
        for totals in (sheet.totals.map { [$0] } ?? []) + others {
            table.add(
                totals.currency.code, totals.assets.formatted, totals.liabilities.formatted, totals.netWorth.formatted)
        }
        return table
    }
}
