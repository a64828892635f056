import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// Balances day by day.
    var balanceRoutes: [Route] {
        [get("/api/v1/balances", .read, listBalances), get("/api/v1/accounts/{id}/balances", .read, showAccountBalances)]
    }

    /// `GET /balances`
    private func listBalances(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let filter = try Self.balanceFilter(request.head)
        let list = try ledger.balances(filter, actor, count: page.itemsPerPage, offset: page.offset)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.array("balances", of: list.days) { $0.balanceDay($1) }
                writer.pagination(page, totalCount: list.totalCount)
            })
    }

    /// `GET /accounts/{id}/balances`
    private func showAccountBalances(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let balances = try ledger.balances(of: try pathID(request), actor)
        var writer = JSONWriter()
        writer.accountBalances(balances, PageRequest(request.head))
        return .json(200, writer.finish())
    }

    private static func balanceFilter(_ head: HTTPRequestHead) throws -> BalanceFilter {
        var filter = BalanceFilter()
        var problems: [String] = []
        func value<Value>(_ name: String, rule: String, _ read: (String) -> Value?) -> Value? {
            guard let text = head.queryValue(name), !text.isEmpty else { return nil }
            let value = read(text)
            if value == nil { problems.append("\(name) must be \(rule).") }
            return value
        }
        filter.startDate = value("start_date", rule: "a calendar day as YYYY-MM-DD") { LedgerDate(iso8601: $0) }
        filter.endDate = value("end_date", rule: "a calendar day as YYYY-MM-DD") { LedgerDate(iso8601: $0) }
        filter.currency = value("currency", rule: "a code of ISO 4217") { Currency(code: $0) }
        // What no account can have as its id finds nothing, as an unknown one does.
        filter.accountID = value("account_id", rule: "an id") { UniqueID($0) ?? UniqueID(high: 0, low: 0) }
        guard problems.isEmpty else { throw APIError.validationFailed(problems) }
        return filter
    }
}
