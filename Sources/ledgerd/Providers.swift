import CSVProvider
import FinanceKitProvider
import HTTP
import LedgerKernel

/// A provider that is installed in this program.
struct InstalledProvider: Sendable {
    let provider: any Provider
    /// Its routes, if it serves HTTP.
    let routes: @Sendable (RouteContext) -> [Route]
    /// An OpenAPI document of these routes, which refers to the components of the ledger API's document.
    let description: [UInt8]

    /// To install a provider, add it here.
    static let all: [InstalledProvider] = [
        InstalledProvider(
            provider: FinanceKitProvider(),
            routes: { context in
                FinanceKitRoutes(
                    ledger: context.ledger, respond: { context.respond($0, $1, .provider, $2) },
                    gate: { context.gate($0, .provider) }, baseURL: context.baseURL,
                    answer: context.answer
                ).routes
            }, description: FinanceKitRoutes.description),
        InstalledProvider(
            provider: CSVProvider(),
            routes: { context in
                CSVRoutes(
                    ledger: context.ledger, respond: { context.respond($0, $1, .ledger, $2) },
                    gate: { context.gate($0, .ledger) },
                    library: { try CSVProfileFiles.library(dataDirectory: context.dataDirectory) }
                ).routes
            }, description: CSVRoutes.description),
    ]
}

/// What the daemon offers to the routes of a provider.
struct RouteContext: Sendable {
    let ledger: Ledger
    /// Authenticates the API key, checks the right, and returns the closure's answer, or a refusal in the words of that contract.
    let respond: @Sendable (HTTPRequest, Right, ErrorResponse.Contract, (Principal) throws -> HTTPResponse) -> HTTPResponse
    /// Refuses a caller without the right, in the words of that contract, before the server takes a long body.
    let gate: @Sendable (Right, ErrorResponse.Contract) -> Route.Gate
    /// `public_url`, or else the scheme and host of the request.
    let baseURL: @Sendable (HTTPRequest) -> String
    /// The answer to an error on a route without an API key.
    let answer: @Sendable (any Error, HTTPRequest) -> HTTPResponse
    /// For files that a user adds there.
    let dataDirectory: String
}
