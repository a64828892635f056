import HTTP
import JSON
import LedgerKernel

extension FinanceKitRoutes {
    /// `GET /connections/{connection_id}/discard_preview`
    func previewDiscard(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let preview = try ledger.discardPreview(
            request.rowID("connection_id"), provider: FinanceKitProvider.id, principal)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.member("accounts_destroyed", preview.accountsDestroyed)
                writer.member("accounts_emptied", preview.accountsEmptied)
                writer.member("entries", preview.entries)
                writer.member("identities", preview.identities)
                writer.member("observations", preview.observations)
                writer.member("conflicts", preview.conflicts)
                writer.member("lineages_skipped", preview.lineagesSkipped)
            })
    }

    /// `DELETE /connections/{connection_id}`: 204 if the data stays, 202 if its erasure was requested.
    func disconnect(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        try request.requireNoContent()
        let disposition = try disposition(request)
        let ended = try ledger.disconnect(connection, provider: FinanceKitProvider.id, disposition, principal)
        switch disposition {
        case .retain: return HTTPResponse(status: 204)
        case .discard: return .json(202, ConnectionAnswer(connection: ended).json)
        }
    }

    private func disposition(_ request: HTTPRequest) throws(ContractViolation) -> Disposition {
        let texts = request.head.queryValues("disposition")
        guard let text = texts.first else { return .retain }
        guard texts.count == 1, let disposition = Disposition(rawValue: text) else {
            throw ContractCode.invalidDisposition.violation(at: "disposition")
        }
        return disposition
    }
}
