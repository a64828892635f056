import HTTP
import JSON
import LedgerKernel

extension FinanceKitRoutes {
    /// `GET /capabilities`
    func showCapabilities(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        .json(200, Capabilities.json)
    }

    /// `POST /connections`: 201 if the request creates the connection, 200 if it repeats an earlier request.
    func enrol(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let enrolled = try ledger.enrol(try EnrolmentRequest(request.json()).enrolment, principal)
        let body = ConnectionAnswer(connection: enrolled.connection)
            .enrolled(credential: enrolled.credential, at: server(of: request))
        return .secret(enrolled.credential == nil ? 200 : 201, body)
    }

    /// `GET /connections/{connection_id}`
    func showConnection(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let found = try ledger.connection(
            request.rowID("connection_id"), provider: FinanceKitProvider.id, principal, count: page.itemsPerPage,
            offset: page.offset)
        return .json(200, ConnectionAnswer(connection: found.connection).withAccounts(found.mappings, of: found.totalCount, page))
    }

    /// `PUT /connections/{connection_id}/account_mappings/{source_id}`
    func mapAccount(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        let source = request.sourceID("source_id")
        let mapping = try MappingBody(request.json()).request
        do {
            let stored = try ledger.map(source, connection: connection, provider: FinanceKitProvider.id, mapping, principal)
            return .json(200, MappingAnswer(mapping: stored).json)
        } catch {
            // Compared, not matched: Swift 6.0 crashes on `catch LedgerError.futureObservation` of a typed throw ("Found outside
            // of lifetime use").
            guard error == .futureObservation else { throw error }
            throw ContractCode.invalidPayload.violation(at: "observed_at", message: error.message)
        }
    }

    /// `POST /connections/{connection_id}/activate`
    func activate(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        try request.requireNoContent()
        return configured(try ledger.activate(connection, provider: FinanceKitProvider.id, principal), request)
    }

    /// `POST /connections/{connection_id}/credential`
    func rotateCredential(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        try request.requireNoContent()
        let revokesQueued = try request.flag("revoke_queued")
        let configuration = try ledger.rotateCredential(
            connection, provider: FinanceKitProvider.id, revokesQueued: revokesQueued, principal)
        return configured(configuration, request)
    }

    /// `POST /connections/{connection_id}/repair`
    func repair(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        try request.requireNoContent()
        return configured(try ledger.repair(connection, provider: FinanceKitProvider.id, principal), request)
    }

    private func configured(_ configuration: PublisherConfiguration, _ request: HTTPRequest) -> HTTPResponse {
        .secret(
            200,
            ConnectionAnswer(connection: configuration.connection).configured(
                mappings: configuration.mappings, credential: configuration.credential, at: server(of: request)))
    }
}
