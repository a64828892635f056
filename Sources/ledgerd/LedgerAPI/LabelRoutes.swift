import HTTP
import JSON
import LedgerKernel

/// Tags and merchants (docs/spec/ledger-api.md §5), and the routes of all labels.
extension LedgerAPI {
    /// Routes of categories, tags and merchants.
    var labelRoutes: [Route] {
        let bytes = APILimits.bodyBytesMax
        return [
            get("/api/v1/categories", .read, listCategories), get("/api/v1/categories/{id}", .read, showCategory),
            route(.post, "/api/v1/categories", .write, bodyBytesMax: bytes, addCategory),
            route(.patch, "/api/v1/categories/{id}", .write, bodyBytesMax: bytes, editCategory),
            route(.delete, "/api/v1/categories/{id}", .write, deleteCategory),
            get("/api/v1/tags", .read, listTags), get("/api/v1/tags/{id}", .read, showTag),
            route(.post, "/api/v1/tags", .write, bodyBytesMax: bytes, addTag),
            route(.patch, "/api/v1/tags/{id}", .write, bodyBytesMax: bytes, editTag),
            route(.delete, "/api/v1/tags/{id}", .write, deleteTag),
            get("/api/v1/merchants", .read, listMerchants),
            route(.post, "/api/v1/merchants", .write, bodyBytesMax: bytes, addMerchant),
        ]
    }

    private func listTags(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        .json(200, JSONWriter.array(of: try ledger.tags(actor)) { $0.tag($1) })
    }

    private func showTag(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        answer(200, try ledger.tag(try pathID(request), actor))
    }

    private func addTag(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "tag")
        let name = body.require(body.text("name"), "name")
        let color = body.color("color")
        try body.check()
        guard let name else { throw APIError.badRequest }
        return answer(201, try ledger.addTag(name: name, color: color, actor))
    }

    private func editTag(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "tag")
        let name = body.text("name")
        let color = body.color("color")
        try body.check()
        return answer(200, try ledger.editTag(try pathID(request), name: name, color: color, actor))
    }

    private func deleteTag(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        try ledger.deleteTag(try pathID(request), actor)
        return HTTPResponse(status: 204)
    }

    private func listMerchants(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        .json(200, JSONWriter.array(of: try ledger.merchants(actor)) { $0.merchant($1) })
    }

    private func addMerchant(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "merchant")
        let name = body.require(body.text("name"), "name")
        try body.check()
        guard let name else { throw APIError.badRequest }
        let merchant = try ledger.addMerchant(name: name, actor)
        return .json(201, JSONWriter.document { $0.merchant(merchant) })
    }

    private func answer(_ status: Int, _ tag: LedgerKernel.Tag) -> HTTPResponse {
        .json(status, JSONWriter.document { $0.tag(tag) })
    }
}
