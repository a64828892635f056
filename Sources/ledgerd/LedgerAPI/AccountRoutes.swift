import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /accounts`
    func listAccounts(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let includesDisabled = ["true", "1"].contains(request.head.queryValue("include_disabled") ?? "")
        let list = try ledger.accounts(
            principal, includesDisabled: includesDisabled, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "accounts", of: list.accounts, totalCount: list.totalCount) { $0.account($1) }
    }

    /// `GET /accounts/{id}`
    func showAccount(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let account = try ledger.account(try pathID(request), principal)
        return .json(200, JSONWriter.document { $0.account(account) })
    }
}
