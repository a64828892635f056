import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /balance_sheet`
    func showBalanceSheet(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let sheet = try ledger.balanceSheet(actor)
        return .json(200, JSONWriter.document { $0.balanceSheet(sheet) })
    }

    /// `GET /usage`
    func showUsage(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        guard let key = request.head.headers.credential else { throw LedgerError.unauthorized }
        let usage = try ledger.usage(of: key, actor)
        return .json(200, JSONWriter.document { $0.usage(usage, access.quota.standing(key), now: ledger.now) })
    }

    /// `POST /sync`
    func requestSync(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let sync = try ledger.requestSync(actor)
        return .json(202, JSONWriter.document { $0.sync(sync, family: actor.familyID) })
    }

    /// `GET /syncs`
    func listSyncs(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let list = try ledger.syncs(actor, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "data", of: list.syncs, totalCount: list.totalCount) { $0.sync($1, family: actor.familyID) }
    }

    /// `GET /syncs/latest`
    func showLatestSync(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let latest = try ledger.syncs(actor, count: 1, offset: { _ in 0 }).syncs.first
        return .json(
            200,
            JSONWriter.object { writer in
                writer.key("data")
                if let latest { writer.sync(latest, family: actor.familyID) } else { writer.null() }
            })
    }

    /// `GET /provider_connections`
    func listConnections(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let connections = try ledger.connectionSummaries(actor)
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
