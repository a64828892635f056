import CSVProvider
import FinanceKitProvider
import HTTP
import LedgerKernel

/// A source of data as this program installs it.
struct InstalledProvider: Sendable {
    let provider: any Provider
    /// Its routes, if it serves HTTP.
    let routes: @Sendable (RouteContext) -> [Route]
    /// What those routes take and answer: an OpenAPI document that refers to the components of ours.
    let description: [UInt8]

    /// The installed providers: adding one is adding a line here.
    static let all: [InstalledProvider] = [
        InstalledProvider(
            provider: FinanceKitProvider(),
            routes: { context in
                FinanceKitRoutes(
                    ledger: context.ledger, respond: { context.respond($0, $1, .provider, $2) }, baseURL: context.baseURL,
                    answer: context.answer
                ).routes
            }, description: FinanceKitRoutes.description),
        InstalledProvider(
            provider: CSVProvider(),
            routes: { context in
                CSVRoutes(
                    ledger: context.ledger, respond: { context.respond($0, $1, .ledger, $2) }, gate: context.gate,
                    library: { try CSVProfileFiles.library(dataDirectory: context.dataDirectory) }
                ).routes
            }, description: CSVRoutes.description),
    ]
}

/// What the routes of a provider are given.
struct RouteContext: Sendable {
    let ledger: Ledger
    /// The answer to whoever has the right by an API key: what the closure answers to its user, or the refusal in that contract's
    /// words.
    let respond: @Sendable (HTTPRequest, Right, ErrorResponse.Contract, (Principal) throws -> HTTPResponse) -> HTTPResponse
    /// What refuses whoever lacks the right before a long body is taken.
    let gate: @Sendable (Right) -> Route.Gate
    /// Scheme and host under which the client reached us, or should.
    let baseURL: @Sendable (HTTPRequest) -> String
    /// The answer for a refusal where no API key opens the route.
    let answer: @Sendable (any Error, HTTPRequest) -> HTTPResponse
    /// Where the daemon's files are, for what a user adds there.
    let dataDirectory: String
}
