import HTTP
import JSON
import LedgerKernel

extension JSONWriter {
    /// A day's balance in the shape that existing clients read. There are no holdings, so that all of a balance is cash
    /// (spec/ledger-api.md §5).
    mutating func balanceDay(_ day: BalanceDay) {
        let zero = Money.zero(day.end.currency)
        beginObject()
        member("id", day.id.description)
        member("date", day.date.description)
        member("currency", day.end.currency.code)
        member("flows_factor", day.account.type.isLiability ? -1 : 1)
        pair("balance", "balance_cents", day.end)
        pair("cash_balance", "cash_balance_cents", day.end)
        pair("start_balance", "start_balance_cents", day.start)
        pair("start_cash_balance", "start_cash_balance_cents", day.start)
        pair("start_non_cash_balance", "start_non_cash_balance_cents", zero)
        pair("cash_inflows", "cash_inflows_cents", day.inflows)
        pair("cash_outflows", "cash_outflows_cents", day.outflows)
        pair("non_cash_inflows", "non_cash_inflows_cents", zero)
        pair("non_cash_outflows", "non_cash_outflows_cents", zero)
        pair("net_market_flows", "net_market_flows_cents", zero)
        pair("cash_adjustments", "cash_adjustments_cents", day.adjustment)
        pair("non_cash_adjustments", "non_cash_adjustments_cents", zero)
        pair("end_balance", "end_balance_cents", day.end)
        pair("end_cash_balance", "end_cash_balance_cents", day.end)
        pair("end_non_cash_balance", "end_non_cash_balance_cents", zero)
        object("account") { writer in
            writer.member("id", day.account.id.description)
            writer.member("name", day.account.name)
            writer.member("account_type", day.account.type.apiName)
        }
        member("created_at", day.account.createdAt.rfc3339Seconds)
        member("updated_at", day.account.updatedAt.rfc3339Seconds)
        endObject()
    }

    /// What was observed, what the entries come to, and the first day on which the two part (spec/ledger-api.md §3).
    mutating func accountBalances(_ balances: AccountBalances, _ page: PageRequest) {
        let count = balances.days.count
        beginObject()
        member("first_drift_date", balances.firstDrift?.description)
        array("observations", of: balances.observations.prefix(page.itemsPerPage)) { writer, observation in
            writer.beginObject()
            writer.member("kind", observation.kind.rawValue)
            writer.member("observed_at", observation.observedAt.rfc3339Milliseconds)
            writer.member("amount", observation.amount.formatted)
            writer.member("amount_exact", observation.amount.decimalText)
            writer.member("connection_id", observation.connectionID.description)
            writer.endObject()
        }
        array("days", of: balances.days.dropFirst(page.offset(in: count)).prefix(page.itemsPerPage)) { writer, day in
            writer.beginObject()
            writer.member("date", day.date.description)
            writer.member("observed_exact", day.observed?.decimalText)
            writer.member("computed_exact", day.computed.decimalText)
            writer.member("drift_exact", day.drift?.decimalText)
            writer.endObject()
        }
        pagination(page, totalCount: count)
        endObject()
    }

    private mutating func pair(_ text: StaticString, _ cents: StaticString, _ amount: Money) {
        member(text, amount.formatted)
        member(cents, amount.minorUnits)
    }
}
