import HTTP
import JSON
import LedgerKernel

/// The routes of the contract (docs/spec/financekit.md §2 and §3), one function an endpoint.
package struct FinanceKitRoutes: Sendable {
    /// What the routes take and answer: tags, paths and components of an OpenAPI document. What every API shares (`Error`, `Id`,
    /// the API key's security schemes) is the server's.
    package static let description = PackageResources.openapi_json

    static let basePath = "/api/v1/financekit"

    let ledger: Ledger
    let provider = FinanceKitProvider()
    private let respond: @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse
    private let baseURL: @Sendable (HTTPRequest) -> String
    private let answer: @Sendable (any Error, HTTPRequest) -> HTTPResponse

    /// - Parameters:
    ///   - respond: the answer to whoever has the right by an API key: what the closure answers to its user, or the refusal.
    ///   - baseURL: scheme and host that devices are told.
    ///   - answer: the answer for a refusal of a publisher.
    package init(
        ledger: Ledger, respond: @escaping @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse,
        baseURL: @escaping @Sendable (HTTPRequest) -> String, answer: @escaping @Sendable (any Error, HTTPRequest) -> HTTPResponse
    ) {
        self.ledger = ledger
        self.respond = respond
        self.baseURL = baseURL
        self.answer = answer
    }

    package var routes: [Route] {
        [
            read("/capabilities", showCapabilities),
            change(.post, "/connections", mediaType: .json, enrol),
            read("/connections/{connection_id}", showConnection),
            change(.put, "/connections/{connection_id}/account_mappings/{source_id}", mediaType: .json, mapAccount),
            change(.post, "/connections/{connection_id}/activate", activate),
            change(.post, "/connections/{connection_id}/credential", rotateCredential),
            change(.post, "/connections/{connection_id}/repair", repair),
            read("/connections/{connection_id}/discard_preview", previewDiscard),
            change(.delete, "/connections/{connection_id}", disconnect),
            read("/connections/{connection_id}/conflicts", listConflicts),
            change(.post, "/connections/{connection_id}/conflicts/resolve", mediaType: .json, resolveAllConflicts),
            change(.patch, "/connections/{connection_id}/conflicts/{id}", mediaType: .json, resolveConflict),
            publish(.post, "/publishers/{publisher_id}/batches", mediaType: .json, acceptBatch),
            publish(.get, "/publishers/{publisher_id}/batches/{batch_id}", showReceipt),
        ]
    }

    func server(of request: HTTPRequest) -> ServerAddress { ServerAddress(base: baseURL(request)) }

    /// A reading route of the control plane.
    private func read(
        _ path: String, _ handler: @escaping @Sendable (HTTPRequest, Principal) throws -> HTTPResponse
    ) -> Route {
        control(.get, path, bodyBytesMax: 0, mediaType: .any, handler)
    }

    /// A changing route of the control plane. Who may not do it is told so before the body is looked at.
    private func change(
        _ method: HTTPMethod, _ path: String, mediaType: MediaTypeRule = .any,
        _ handler: @escaping @Sendable (HTTPRequest, Principal) throws -> HTTPResponse
    ) -> Route {
        control(method, path, bodyBytesMax: FinanceKitLimits.controlBytesMax, mediaType: mediaType, handler)
    }

    private func control(
        _ method: HTTPMethod, _ path: String, bodyBytesMax: Int, mediaType: MediaTypeRule,
        _ handler: @escaping @Sendable (HTTPRequest, Principal) throws -> HTTPResponse
    ) -> Route {
        Route(method, Self.basePath + path, bodyBytesMax: bodyBytesMax, mediaType: mediaType) { request in
            respond(request, method == .get ? .seeConnections : .changeConnections) { try handler(request, $0) }
        }
    }

    /// A route of the publisher plane: opened by the publisher's own credential and by nothing else.
    private func publish(
        _ method: HTTPMethod, _ path: String, mediaType: MediaTypeRule = .any,
        _ handler: @escaping @Sendable (HTTPRequest, PublisherAccess) throws -> HTTPResponse
    ) -> Route {
        let bodyBytesMax = method == .get ? 0 : FinanceKitLimits.batchBytesMax
        return Route(method, Self.basePath + path, bodyBytesMax: bodyBytesMax, mediaType: mediaType) { request in
            do {
                guard let credential = request.head.headers.bearerToken else { throw LedgerError.publisherUnauthorized }
                return try handler(request, try ledger.openPublisher(request.rowID("publisher_id"), Redacted(credential)))
            } catch {
                return answer(error, request)
            }
        }
    }
}
