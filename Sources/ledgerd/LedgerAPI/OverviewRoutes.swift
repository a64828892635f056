import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /balance_sheet`
    func showBalanceSheet(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let sheet = try ledger.balanceSheet(principal)
        return .json(200, JSONWriter.document { $0.balanceSheet(sheet) })
    }

    /// `GET /usage`
    func showUsage(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        guard let key = request.head.headers.credential else { throw LedgerError.unauthorized }
        let usage = try ledger.usage(of: key, principal)
        return .json(200, JSONWriter.document { $0.usage(usage, access.quota.standing(key), now: ledger.now) })
    }

    /// `POST /sync`
    func requestSync(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let sync = try ledger.requestSync(principal)
        return .json(202, JSONWriter.document { $0.sync(sync, family: principal.familyID) })
    }

    /// `GET /syncs`
    func listSyncs(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let list = try ledger.syncs(principal, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "data", of: list.syncs, totalCount: list.totalCount) { $0.sync($1, family: principal.familyID) }
    }

    /// `GET /syncs/latest`
    func showLatestSync(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let latest = try ledger.syncs(principal, count: 1, offset: { _ in 0 }).syncs.first
        return .json(
            200,
            JSONWriter.object { writer in
                writer.key("data")
                if let latest { writer.sync(latest, family: principal.familyID) } else { writer.null() }
            })
    }

    /// `GET /provider_connections`
    func listConnections(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let connections = try ledger.connectionSummaries(principal)
        let names = Dictionary(ledger.manifests.map { ($0.id, $0.displayName) }) { first, _ in first }
        return .json(
            200,
            JSONWriter.object { writer in
                writer.array("data", of: connections) { writer, connection in
                    writer.connection(connection, providerName: names[connection.providerID] ?? connection.providerID)
                }
            })
    }
}
