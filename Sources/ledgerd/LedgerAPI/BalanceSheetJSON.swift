import JSON
import LedgerKernel

extension JSONWriter {
    /// The balance sheet in the family's currency, and in each currency separately (docs/spec/ledger-api.md §5).
    mutating func balanceSheet(_ sheet: BalanceSheet) {
        beginObject()
        member("currency", sheet.currency.code)
        if let totals = sheet.totals { members(of: totals) }
        array("by_currency", of: sheet.byCurrency) { writer, totals in
            writer.beginObject()
            writer.member("currency", totals.currency.code)
            writer.members(of: totals)
            writer.endObject()
        }
        array("unconverted", of: sheet.unconverted) { $0.string($1.code) }
        endObject()
    }

    private mutating func members(of totals: BalanceSheet.Totals) {
        money("net_worth", totals.netWorth)
        money("assets", totals.assets)
        money("liabilities", totals.liabilities)
    }

    /// A money object (docs/spec/ledger-api.md §2).
    private mutating func money(_ key: StaticString, _ amount: Money) {
        object(key) { writer in
            writer.member("amount", amount.shortestDecimalText)
            writer.member("currency", amount.currency.code)
            writer.member("formatted", amount.formatted)
        }
    }
}
