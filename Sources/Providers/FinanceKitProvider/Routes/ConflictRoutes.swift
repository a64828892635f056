import HTTP
import JSON
import LedgerKernel

extension FinanceKitRoutes {
    /// `GET /connections/{connection_id}/conflicts`
    func listConflicts(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let found = try ledger.conflicts(
            request.rowID("connection_id"), provider: FinanceKitProvider.id, principal, count: page.itemsPerPage,
            offset: page.offset)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.array("conflicts", of: found.conflicts) { writer, conflict in
                    writer.beginObject()
                    ConflictAnswer(conflict: conflict).writeMembers(to: &writer)
                    writer.endObject()
                }
                writer.pagination(page, of: found.totalCount)
            })
    }

    /// `PATCH /connections/{connection_id}/conflicts/{id}`
    func resolveConflict(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        let conflict = request.rowID("id")
        let body = try ResolutionBody(request.json())
        let resolved = try ledger.resolve(
            conflict, connection: connection, provider: FinanceKitProvider.id, body.resolution, principal)
        return .json(200, ConflictAnswer(conflict: resolved).json)
    }

    /// `POST /connections/{connection_id}/conflicts/resolve`
    func resolveAllConflicts(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connection = request.rowID("connection_id")
        let body = try BulkResolutionBody(request.json())
        let count = try ledger.resolveAll(
            connection: connection, provider: FinanceKitProvider.id, kind: body.kind, body.resolution, principal)
        return .json(200, JSONWriter.object { $0.member("resolved", count) })
    }
}
