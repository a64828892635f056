import HTTP
import JSON
import LedgerKernel

/// Tags and merchants (docs/spec/ledger-api.md §5), and the routes of all labels.
extension LedgerAPI {
    func listTags(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        .json(200, JSONWriter.array(of: try ledger.tags(principal)) { $0.tag($1) })
    }

    func showTag(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        answer(200, try ledger.tag(try pathID(request), principal))
    }

    func addTag(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "tag")
        let name = body.require(body.text("name"), "name")
        let color = body.color("color")
        try body.check()
        guard let name else { throw APIError.badRequest }
        return answer(201, try ledger.addTag(name: name, color: color, principal))
    }

    func editTag(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "tag")
        let name = body.text("name")
        let color = body.color("color")
        try body.check()
        return answer(200, try ledger.editTag(try pathID(request), name: name, color: color, principal))
    }

    func deleteTag(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try ledger.deleteTag(try pathID(request), principal)
        return HTTPResponse(status: 204)
    }

    func listMerchants(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        .json(200, JSONWriter.array(of: try ledger.merchants(principal)) { $0.merchant($1) })
    }

    func addMerchant(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "merchant")
        let name = body.require(body.text("name"), "name")
        try body.check()
        guard let name else { throw APIError.badRequest }
        let merchant = try ledger.addMerchant(name: name, principal)
        return .json(201, JSONWriter.document { $0.merchant(merchant) })
    }

    private func answer(_ status: Int, _ tag: LedgerKernel.Tag) -> HTTPResponse {
        .json(status, JSONWriter.document { $0.tag(tag) })
    }
}
