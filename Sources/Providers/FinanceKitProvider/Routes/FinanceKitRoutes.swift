import HTTP
import JSON
import LedgerKernel

/// The routes of the contract (docs/spec/financekit.md §2 and §3), one function for each endpoint.
package struct FinanceKitRoutes: Sendable {
    /// The tags, paths and components of these routes for the OpenAPI document. The server supplies what every API shares
    /// (`Error`, `Id`, the API key's security schemes).
    package static let description = PackageResources.openapi_json

    static let basePath = "/api/v1/financekit"

    let ledger: Ledger
    let provider = FinanceKitProvider()
    private let respond: @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse
    private let gate: @Sendable (Right) -> Route.Gate
    private let baseURL: @Sendable (HTTPRequest) -> String
    private let answer: @Sendable (any Error, HTTPRequest) -> HTTPResponse

    /// - Parameters:
    ///   - respond: checks the API key's right; returns the closure's answer to its user, or the refusal.
    ///   - gate: refuses a caller without the right before a long body is read.
    ///   - baseURL: the scheme and host that devices are told.
    ///   - answer: the response to a publisher whose request is refused.
    package init(
        ledger: Ledger, respond: @escaping @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse,
        gate: @escaping @Sendable (Right) -> Route.Gate, baseURL: @escaping @Sendable (HTTPRequest) -> String,
        answer: @escaping @Sendable (any Error, HTTPRequest) -> HTTPResponse
    ) {
        self.ledger = ledger
        self.respond = respond
        self.gate = gate
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

    /// A route of the control plane that reads.
    private func read(
        _ path: String, _ handler: @escaping @Sendable (HTTPRequest, Principal) throws -> HTTPResponse
    ) -> Route {
        control(.get, path, bodyBytesMax: 0, mediaType: .any, handler)
    }

    /// A route of the control plane that changes something. It refuses a caller without the right before it looks at the body.
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
        let right = method == .get ? Right.seeConnections : .changeConnections
        return Route(
            method, Self.basePath + path, bodyBytesMax: bodyBytesMax, mediaType: mediaType, gate: gate(right)
        ) { request in
            respond(request, right) { try handler(request, $0) }
        }
    }

    /// A route of the publisher plane. Only the publisher's own credential opens it.
    private func publish(
        _ method: HTTPMethod, _ path: String, mediaType: MediaTypeRule = .any,
        _ handler: @escaping @Sendable (HTTPRequest, PublisherAccess) throws -> HTTPResponse
    ) -> Route {
        let bodyBytesMax = method == .get ? 0 : FinanceKitLimits.batchBytesMax
        return Route(
            method, Self.basePath + path, bodyBytesMax: bodyBytesMax, mediaType: mediaType,
            gate: { request in
                do {
                    _ = try open(request)
                    return nil
                } catch {
                    return answer(error, request)
                }
            }
        ) { request in
            let access: PublisherAccess
            do { access = try open(request) } catch { return answer(error, request) }
            var response: HTTPResponse
            do { response = try handler(request, access) } catch { response = answer(error, request) }
            response.isAuthenticated = true
            return response
        }
    }

    private func open(_ request: HTTPRequest) throws -> PublisherAccess {
        guard let credential = request.head.headers.bearerToken else { throw LedgerError.publisherUnauthorized }
        return try ledger.openPublisher(request.rowID("publisher_id"), Redacted(credential))
    }
}
