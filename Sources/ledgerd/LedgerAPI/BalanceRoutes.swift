import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /balances`
    func listBalances(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let filter = try Self.balanceFilter(request.head)
        let list = try ledger.balances(filter, principal, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "balances", of: list.days, totalCount: list.totalCount) { $0.balanceDay($1) }
    }

    /// `GET /accounts/{id}/balances`
    func showAccountBalances(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        var problems: [String] = []
        var asked = BalanceRequest(observationCount: page.itemsPerPage)
        asked.startDate = Self.day("start_date", request.head, &problems)
        asked.endDate = Self.day("end_date", request.head, &problems)
        if let text = request.head.queryValue("after"), !text.isEmpty {
            asked.observationsAfter = SightingCursor(text)
            if asked.observationsAfter == nil { problems.append("after must be a next_cursor from an earlier answer.") }
        }
        guard problems.isEmpty else { throw APIError.validationFailed(problems) }
        let balances = try ledger.balances(of: try pathID(request), asked, principal)
        let isRange = asked.startDate != nil || asked.endDate != nil
        return .json(200, JSONWriter.document { $0.accountBalances(balances, page, isRange: isRange) })
    }

    private static func day(_ name: String, _ head: HTTPRequestHead, _ problems: inout [String]) -> LedgerDate? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        let day = LedgerDate(iso8601: text)
        if day == nil { problems.append("\(name) must be a calendar day in the form YYYY-MM-DD.") }
        return day
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
        filter.startDate = day("start_date", head, &problems)
        filter.endDate = day("end_date", head, &problems)
        filter.currency = value("currency", rule: "an ISO 4217 currency code") { Currency(code: $0) }
        // What no account can have as its id finds nothing, as an unknown one does.
        filter.accountID = value("account_id", rule: "an id") { UniqueID($0) ?? UniqueID(high: 0, low: 0) }
        guard problems.isEmpty else { throw APIError.validationFailed(problems) }
        return filter
    }
}
