import HTTP
import JSON
import LedgerKernel

/// The routes of the ledger API (docs/spec/ledger-api.md).
struct LedgerAPI: Sendable {
    let ledger: Ledger
    let access: AccessControl
    let dataDirectory: String
    /// Whether the older form of the reset, which asks for no confirmation, does anything.
    let allowsUnconfirmedReset: Bool

    var routes: [Route] {
        [
            get("/api/v1/accounts", .read, listAccounts), get("/api/v1/accounts/{id}", .read, showAccount),
            get("/api/v1/transactions", .read, listTransactions), get("/api/v1/transactions/{id}", .read, showTransaction),
            get("/api/v1/whoami", .read, showCaller), get("/api/v1/imports", .read, listImports),
            get("/api/v1/imports/{id}", .read, showImport),
            // Of another user's import the operation asks more.
            route(.delete, "/api/v1/imports/{id}", .write, undoImport),
        ] + labelRoutes + transactionChangeRoutes + resetRoutes + accountChangeRoutes + protectionRoutes + splitRoutes
            + balanceRoutes + overviewRoutes
    }

    /// A reading route for whoever has the right.
    func get(
        _ pattern: String, _ right: Right, _ handler: @escaping @Sendable (HTTPRequest, Actor) throws -> HTTPResponse
    ) -> Route {
        route(.get, pattern, right, handler)
    }

    /// A route for whoever has the right, which is asked before anything of the request is looked at.
    /// - Parameter bodyBytesMax: the most octets of a JSON body; 0 for routes that take none.
    func route(
        _ method: HTTPMethod, _ pattern: String, _ right: Right, bodyBytesMax: Int = 0,
        _ handler: @escaping @Sendable (HTTPRequest, Actor) throws -> HTTPResponse
    ) -> Route {
        Route(method, pattern, bodyBytesMax: bodyBytesMax, mediaType: bodyBytesMax == 0 ? .any : .json) { request in
            access.respond(to: request, right, in: .ledger) { try handler(request, $0) }
        }
    }

    /// The id in the path; one that is malformed is as good as unknown.
    func pathID(_ request: HTTPRequest) throws -> UniqueID {
        guard let id = request.pathParameters["id"].flatMap(UniqueID.init) else { throw LedgerError.notFound }
        return id
    }
}

extension JSONWriter {
    /// The `pagination` member of a list. An empty list has one page here (docs/spec/ledger-api.md §1).
    mutating func pagination(_ page: PageRequest, totalCount: Int) {
        object("pagination") { writer in
            writer.member("page", page.shownPage(of: totalCount))
            writer.member("per_page", page.itemsPerPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", max(page.pageCount(of: totalCount), 1))
        }
    }
}
