import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `POST /accounts`
    func openAccount(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "account")
        let name = body.require(body.text("name"), "name")
        let type = body.require(body.accountType(), "account_type")
        let currency = body.require(
            body.choice("currency", rule: "an ISO 4217 currency code") { Currency(code: $0) }, "currency")
        let subtype = body.text("subtype")
        let institution = body.text("institution_name")
        let balance = currency.flatMap { body.amount("balance", $0) }
        try body.check()
        guard let name, let type, let currency else { throw APIError.badRequest }
        var opening = AccountOpening(name: name, type: type, currency: currency)
        opening.subtype = subtype
        opening.institutionName = institution
        opening.balance = balance
        return answer(201, try ledger.openAccount(opening, principal))
    }

    /// `PATCH /accounts/{id}`
    func editAccount(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "account")
        var edit = AccountEdit()
        edit.name = body.text("name")
        edit.status = body.choice("status", rule: "active or disabled", Account.Status.init)
        edit.subtype = body.text("subtype")
        let id = try pathID(request)
        let present = try ledger.account(id, principal)
        edit.balance = body.amount("balance", present.balance.currency)
        body.requireUnchanged(present)
        try body.check()
        return answer(200, try ledger.editAccount(id, edit, principal))
    }

    /// `DELETE /accounts/{id}`
    func deleteAccount(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try ledger.deleteAccount(try pathID(request), principal)
        return .json(200, JSONWriter.object { $0.member("message", "Account deleted.") })
    }

    private func answer(_ status: Int, _ account: Account) -> HTTPResponse {
        .json(status, JSONWriter.document { $0.account(account) })
    }
}

extension RequestBody {
    fileprivate mutating func accountType() -> AccountType? {
        choice("account_type", rule: "one of: \(AccountType.allCases.map(\.apiName).joined(separator: ", "))") { text in
            AccountType.allCases.first { $0.apiName == text }
        }
    }
}
