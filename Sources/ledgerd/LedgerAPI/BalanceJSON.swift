import HTTP
import JSON
import LedgerKernel

extension JSONWriter {
    /// A day's balance in the shape that existing clients read. There are no holdings, so the whole balance is cash
    /// (docs/spec/ledger-api.md §5).
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
        basis(of: day)
        member("created_at", day.account.createdAt.rfc3339Seconds)
        member("updated_at", day.account.updatedAt.rfc3339Seconds)
        endObject()
    }

    /// The observed balances, the balances computed from the entries, and the first day on which the two differ
    /// (docs/spec/ledger-api.md §3). The days of a range are all on one page.
    mutating func accountBalances(_ balances: AccountBalances, _ page: PageRequest, isRange: Bool) {
        let count = balances.days.count
        let days =
            isRange ? balances.days[...] : balances.days.dropFirst(page.offset(in: count)).prefix(page.itemsPerPage)
        beginObject()
        member("first_drift_date", balances.firstDrift?.description)
        array("observations", of: balances.observations) { $0.sighting($1) }
        object("observations_pagination") { writer in
            writer.member("per_page", page.itemsPerPage)
            writer.member("next_cursor", balances.nextObservation?.text)
        }
        array("entered", of: balances.entered.prefix(page.itemsPerPage)) { writer, stated in
            writer.beginObject()
            writer.member("entered_at", stated.enteredAt.rfc3339Milliseconds)
            writer.member("date", stated.date.description)
            writer.member("amount", stated.amount.formatted)
            writer.member("amount_exact", stated.amount.decimalText)
            writer.member("user_id", stated.userID?.description)
            writer.endObject()
        }
        array("days", of: days) { writer, day in
            writer.beginObject()
            writer.member("date", day.date.description)
            writer.member("balance_exact", day.end.decimalText)
            writer.basis(of: day)
            writer.member("observed_exact", day.observed?.decimalText)
            writer.member("computed_exact", day.computed?.decimalText)
            writer.member("drift_exact", day.drift?.decimalText)
            writer.endObject()
        }
        if isRange {
            object("pagination") { writer in
                writer.member("page", 1)
                writer.member("per_page", count)
                writer.member("total_count", count)
                writer.member("total_pages", 1)
            }
        } else {
            pagination(page, totalCount: count)
        }
        endObject()
    }

    private mutating func sighting(_ observation: BalanceSighting) {
        beginObject()
        member("kind", observation.kind.rawValue)
        member("observed_at", observation.observedAt.rfc3339Milliseconds)
        member("amount", observation.amount.formatted)
        member("amount_exact", observation.amount.decimalText)
        member("connection_id", observation.connectionID.description)
        member("recorded_at", observation.recordedAt.rfc3339Milliseconds)
        endObject()
    }

    /// Source and age of a day's balance.
    private mutating func basis(of day: BalanceDay) {
        member("balance_source", day.source.rawValue)
        member("balance_as_of", day.restsOn?.rfc3339Milliseconds)
    }

    private mutating func pair(_ text: StaticString, _ cents: StaticString, _ amount: Money) {
        member(text, amount.formatted)
        member(cents, amount.minorUnits)
    }
}
