import HTTP
import JSON
import LedgerKernel

/// Categories (docs/spec/ledger-api.md §5).
extension LedgerAPI {
    /// `GET /categories`
    func listCategories(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        var filter = Category.Filter()
        filter.rootsOnly = ["true", "1"].contains(request.head.queryValue("roots_only") ?? "")
        if let parent = request.head.queryValue("parent_id"), !parent.isEmpty {
            guard let id = UniqueID(parent) else { throw LedgerError.notFound }
            filter.parentID = id
        }
        let list = try ledger.categories(filter, principal, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "categories", of: list.categories, totalCount: list.totalCount) { $0.category($1) }
    }

    /// `GET /categories/{id}`
    func showCategory(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        answer(200, try ledger.category(try pathID(request), principal))
    }

    /// `POST /categories`
    func addCategory(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        return answer(201, try ledger.addCategory(try categoryEdit(request, isNew: true), principal))
    }

    /// `PATCH /categories/{id}`
    func editCategory(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        return answer(200, try ledger.editCategory(try pathID(request), try categoryEdit(request, isNew: false), principal))
    }

    /// `DELETE /categories/{id}`
    func deleteCategory(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try ledger.deleteCategory(try pathID(request), principal)
        return HTTPResponse(status: 204)
    }

    private func categoryEdit(_ request: HTTPRequest, isNew: Bool) throws -> CategoryEdit {
        var body = try RequestBody(request, in: "category")
        var edit = CategoryEdit()
        edit.name = body.text("name")
        if isNew { _ = body.require(edit.name, "name") }
        edit.color = body.color("color")
        edit.icon = body.text("icon")
        edit.parent = body.label("parent_id")
        try body.check()
        return edit
    }

    private func answer(_ status: Int, _ category: LedgerKernel.Category) -> HTTPResponse {
        .json(status, JSONWriter.document { $0.category(category) })
    }
}
