import HTTP
import LedgerKernel

/// The whole route table: health, the ledger API, the description of it all, and what the installed providers bring.
struct Routes: Sendable {
    let ledger: Ledger
    let publicURL: String?
    let isServing: @Sendable () -> Bool

    /// Every route that is served.
    var all: [Route] {
        let authentication = Authentication(ledger: ledger)
        let context = RouteContext(
            ledger: ledger, authenticate: { try authentication.actor(of: $0) }, baseURL: { baseURL(of: $0) },
            answer: { error, _ in ErrorResponse.make(error) })
        return HealthRoutes(ledger: ledger, isServing: isServing).routes
            + LedgerAPI(ledger: ledger, authentication: authentication).routes
            + OpenAPIRoutes(providers: InstalledProvider.all).routes
            + InstalledProvider.all.flatMap { $0.routes(context) }
    }

    /// `public_url` when it is set, else the scheme and host of the request.
    private func baseURL(of request: HTTPRequest) -> String {
        publicURL ?? "\(request.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
    }
}
