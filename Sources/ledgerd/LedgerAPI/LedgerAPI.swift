import HTTP
import JSON
import LedgerKernel

/// The routes of the ledger API (spec/ledger-api.md).
struct LedgerAPI: Sendable {
    let ledger: Ledger
    let access: AccessControl
    /// Whether the older form of the reset, which asks for no confirmation, does anything.
    let allowsUnconfirmedReset: Bool

    /// Every route.
    var routes: [Route] {
        [
            get("/api/v1/accounts", listAccounts), get("/api/v1/accounts/{id}", showAccount),
            get("/api/v1/transactions", listTransactions), get("/api/v1/transactions/{id}", showTransaction),
            get("/api/v1/whoami", showCaller), get("/api/v1/imports", listImports), get("/api/v1/imports/{id}", showImport),
            route(.delete, "/api/v1/imports/{id}", undoImport),
        ] + labelRoutes + transactionChangeRoutes + resetRoutes + accountChangeRoutes + protectionRoutes + splitRoutes
            + balanceRoutes + overviewRoutes
    }

    /// A reading route for whoever has a key.
    func get(_ pattern: String, _ handler: @escaping @Sendable (HTTPRequest, Actor) throws -> HTTPResponse) -> Route {
        route(.get, pattern, handler)
    }

    /// A route for whoever has a key; the operation itself refuses a key that may not do it.
    /// - Parameter bodyBytesMax: the most octets of a JSON body; 0 for routes that take none.
    func route(
        _ method: HTTPMethod, _ pattern: String, bodyBytesMax: Int = 0,
        _ handler: @escaping @Sendable (HTTPRequest, Actor) throws -> HTTPResponse
    ) -> Route {
        Route(method, pattern, bodyBytesMax: bodyBytesMax, mediaType: bodyBytesMax == 0 ? .any : .json) { request in
            access.respond(to: request, in: .ledger) { try handler(request, $0) }
        }
    }

    /// The id in the path; one that is malformed is as good as unknown.
    func pathID(_ request: HTTPRequest) throws -> UniqueID {
        guard let id = request.pathParameters["id"].flatMap(UniqueID.init) else { throw LedgerError.notFound }
        return id
    }
}

extension JSONWriter {
    /// The `pagination` member of a list. An empty list has one page here (spec/ledger-api.md §1).
    mutating func pagination(_ page: PageRequest, totalCount: Int) {
        object("pagination") { writer in
            writer.member("page", page.shownPage(of: totalCount))
            writer.member("per_page", page.itemsPerPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", max(page.pageCount(of: totalCount), 1))
        }
    }
}
