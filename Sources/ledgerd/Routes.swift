import HTTP
import LedgerKernel

/// Every URL that the daemon serves, with its handler. A provider lists its own in its folder; `/metrics` has a separate
/// listener.
struct Routes: Sendable {
    /// Many times the longest object of the ledger API.
    static let bodyBytesMax = 256 << 10
    /// For a body that a route ignores: many clients send `{}` with every request.
    static let unusedBodyBytesMax = 1_024

    let ledger: Ledger
    let access: AccessControl
    let dataDirectory: String
    let publicURL: String?
    let allowsUnconfirmedReset: Bool
    let isServing: @Sendable () -> Bool
    private let longReads = LongReads()

    var all: [Route] { (own + InstalledProvider.all.flatMap { $0.routes(providerContext) }).map(guarded) }

    private var own: [Route] {
        let api = LedgerAPI(
            ledger: ledger, access: access, dataDirectory: dataDirectory, allowsUnconfirmedReset: allowsUnconfirmedReset)
        let health = Health(ledger: ledger, isServing: isServing)
        let description = OpenAPIDocument(providers: InstalledProvider.all).json
        return [
            // These need no key: they say nothing about the books.
            Route(.get, "/healthz", work: .immediate, handler: health.showHealth),
            Route(.get, "/readyz", work: .immediate, handler: health.showReadiness),
            Route(.get, "/api/v1/openapi.json") { _ in .json(200, description) },

            route(.get, "/api/v1/whoami", .read, api.showCaller),
            route(.get, "/api/v1/usage", .read, api.showUsage),

            route(.get, "/api/v1/accounts", .read, api.listAccounts),
            object(.post, "/api/v1/accounts", .administerWriting, api.openAccount),
            route(.get, "/api/v1/accounts/{id}", .read, api.showAccount),
            object(.patch, "/api/v1/accounts/{id}", .administerWriting, api.editAccount),
            route(.delete, "/api/v1/accounts/{id}", .administerWriting, api.deleteAccount),
            route(.get, "/api/v1/accounts/{id}/balances", .read, api.showAccountBalances),
            route(.get, "/api/v1/balances", .read, api.listBalances),
            route(.get, "/api/v1/balance_sheet", .read, api.showBalanceSheet),

            route(.get, "/api/v1/transactions", .read, api.listTransactions),
            object(.post, "/api/v1/transactions", .write, api.addTransaction),
            route(.get, "/api/v1/transactions/{id}", .read, api.showTransaction),
            object(.patch, "/api/v1/transactions/{id}", .write, api.editTransaction),
            object(.put, "/api/v1/transactions/{id}", .write, api.editTransaction),
            route(.delete, "/api/v1/transactions/{id}", .write, api.deleteTransaction),
            route(.post, "/api/v1/transactions/{id}/restore", .write, api.restoreTransaction),
            route(.get, "/api/v1/transactions/{id}/history", .read, api.showHistory),
            route(.post, "/api/v1/transactions/{id}/lock", .write, api.lockTransaction),
            route(.post, "/api/v1/transactions/{id}/unlock", .write, api.unlockTransaction),
            route(.post, "/api/v1/transactions/{id}/reconcile", .write, api.reconcileTransaction),
            route(.post, "/api/v1/transactions/{id}/unreconcile", .write, api.unreconcileTransaction),
            object(.post, "/api/v1/transactions/{id}/split", .write, api.splitTransaction),
            object(.put, "/api/v1/transactions/{id}/split", .write, api.changeParts),
            route(.delete, "/api/v1/transactions/{id}/split", .write, api.unsplitTransaction),
            object(.post, "/api/v1/transfers", .write, api.joinTransfer),
            route(.delete, "/api/v1/transfers/{id}", .write, api.dissolveTransfer),

            route(.get, "/api/v1/categories", .read, api.listCategories),
            object(.post, "/api/v1/categories", .write, api.addCategory),
            route(.get, "/api/v1/categories/{id}", .read, api.showCategory),
            object(.patch, "/api/v1/categories/{id}", .write, api.editCategory),
            route(.delete, "/api/v1/categories/{id}", .write, api.deleteCategory),
            route(.get, "/api/v1/tags", .read, api.listTags),
            object(.post, "/api/v1/tags", .write, api.addTag),
            route(.get, "/api/v1/tags/{id}", .read, api.showTag),
            object(.patch, "/api/v1/tags/{id}", .write, api.editTag),
            route(.delete, "/api/v1/tags/{id}", .write, api.deleteTag),
            route(.get, "/api/v1/merchants", .read, api.listMerchants),
            object(.post, "/api/v1/merchants", .write, api.addMerchant),

            route(.get, "/api/v1/provider_connections", .administer, api.listConnections),
            route(.get, "/api/v1/imports", .read, api.listImports),
            route(.get, "/api/v1/imports/{id}", .read, api.showImport),
            // Undoing another user's import also requires the administrator role, which the operation checks.
            route(.delete, "/api/v1/imports/{id}", .write, work: .long, api.undoImport),
            route(.post, "/api/v1/sync", .write, api.requestSync),
            route(.get, "/api/v1/syncs", .read, api.listSyncs),
            route(.get, "/api/v1/syncs/latest", .read, api.showLatestSync),

            route(.get, "/api/v1/family/reset", .administerWriting, api.planReset),
            object(.post, "/api/v1/family/reset", .administerWriting, api.confirmReset),
            route(.get, "/api/v1/family/reset/receipts", .administer, api.listResetReceipts),
            route(.delete, "/api/v1/users/reset", .administerWriting, api.resetUnconfirmed),
            route(.get, "/api/v1/users/reset/status", .administer, api.showResetStatus),
        ]
    }

    private typealias Handler = @Sendable (HTTPRequest, Principal) throws -> HTTPResponse

    /// A route without a body. Checks the right before anything else in the request.
    private func route(
        _ method: HTTPMethod, _ pattern: String, _ right: Right, bodyBytesMax: Int = 0, mediaType: MediaTypeRule = .any,
        work: Route.Work = .short, _ handler: @escaping Handler
    ) -> Route {
        Route(
            method, pattern, bodyBytesMax: bodyBytesMax, mediaType: mediaType, gate: gate(right, .ledger), work: work
        ) { request in
            access.respond(to: request, right, in: .ledger) { try handler(request, $0) }
        }
    }

    /// A route whose body is a JSON object.
    private func object(_ method: HTTPMethod, _ pattern: String, _ right: Right, _ handler: @escaping Handler) -> Route {
        route(method, pattern, right, bodyBytesMax: Self.bodyBytesMax, mediaType: .json, handler)
    }

    private var providerContext: RouteContext {
        RouteContext(
            ledger: ledger, respond: { access.respond(to: $0, $1, in: $2, $3) },
            gate: gate, baseURL: { baseURL(of: $0) },
            answer: { access.answer($0, to: $1, in: .provider) }, dataDirectory: dataDirectory)
    }

    private func gate(_ right: Right, _ contract: ErrorResponse.Contract) -> Route.Gate {
        { access.refusalBeforeBody($0, right, in: contract) }
    }

    /// The same route, which first notes ignored proxy headers, limits the request's work on the books, and accepts a short body
    /// that it does not use. A route with long bodies and no gate gets one that demands a valid key.
    private func guarded(_ route: Route) -> Route {
        if route.work == .immediate { return route }
        let isLong = route.storage == .spooled || route.bodyBytesMax > HTTPLimits.bodyBytesBeforeGate
        let handler: Route.Handler = { request in
            access.origins.notice(request)
            return longReads.limiting(request, route.handler)
        }
        // The gate reads the books too, and notes a contact.
        let gate = (route.gate ?? (isLong ? gate(.read, .ledger) : nil)).map { gate -> Route.Gate in
            { longReads.limiting($0, gate) }
        }
        return Route(
            route.method, route.pattern, bodyBytesMax: max(route.bodyBytesMax, Self.unusedBodyBytesMax),
            storage: route.storage, mediaType: route.mediaType, gate: gate, work: route.work, handler: handler)
    }

    /// `public_url` if it is set, else the scheme and host of the request.
    private func baseURL(of request: HTTPRequest) -> String {
        if let publicURL { return publicURL }
        let origin = access.origins.origin(of: request)
        return "\(origin.isSecure ? "https" : "http")://\(origin.authority ?? "localhost")"
    }
}
