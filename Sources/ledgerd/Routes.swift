import HTTP
import LedgerKernel

/// The whole route table: health, the ledger API, the description of it all, and what the installed providers bring.
struct Routes: Sendable {
    let ledger: Ledger
    let access: AccessControl
    let dataDirectory: String
    let publicURL: String?
    let allowsUnconfirmedReset: Bool
    let isServing: @Sendable () -> Bool

    /// Every route that is served.
    var all: [Route] {
        let context = RouteContext(
            ledger: ledger, respond: { access.respond(to: $0, $1, in: $2, $3) },
            gate: { right in { access.refusalBeforeBody($0, right) } }, baseURL: { baseURL(of: $0) },
            answer: { access.answer($0, to: $1, in: .provider) }, dataDirectory: dataDirectory)
        let routes =
            HealthRoutes(ledger: ledger, isServing: isServing).routes
            + LedgerAPI(
                ledger: ledger, access: access, dataDirectory: dataDirectory, allowsUnconfirmedReset: allowsUnconfirmedReset
            ).routes
            + OpenAPIRoutes(providers: InstalledProvider.all).routes
            + InstalledProvider.all.flatMap { $0.routes(context) }
        return routes.map(guarded)
    }

    /// The same route, which looks at where its requests come from first, and takes short bodies also where it uses none. A route
    /// that takes long bodies and asks for no right has to do with those who have a key.
    private func guarded(_ route: Route) -> Route {
        let gate: Route.Gate = { access.refusalBeforeBody($0, .read) }
        let handler: Route.Handler = { request in
            access.origins.notice(request)
            return route.handler(request)
        }
        return Route(
            route.method, route.pattern, bodyBytesMax: max(route.bodyBytesMax, APILimits.unusedBodyBytesMax),
            storage: route.storage, mediaType: route.mediaType,
            gate: route.gate ?? (route.storage == .spooled ? gate : nil), handler: handler)
    }

    /// `public_url` when it is set, else the scheme and host of the request.
    private func baseURL(of request: HTTPRequest) -> String {
        if let publicURL { return publicURL }
        let origin = access.origins.origin(of: request)
        return "\(origin.isSecure ? "https" : "http")://\(origin.authority ?? "localhost")"
    }
}
