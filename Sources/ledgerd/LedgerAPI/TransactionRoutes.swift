import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /transactions`
    func listTransactions(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let query = try TransactionListQuery(request.head)
        let list =
            query.findsNothing
            ? EntryPage.empty : try ledger.entries(query.filter, actor, count: page.itemsPerPage, offset: page.offset)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.array("transactions", of: list.entries) { $0.transaction($1) }
                writer.pagination(page, totalCount: list.totalCount)
            })
    }

    /// `GET /transactions/{id}`
    func showTransaction(_ request: HTTPRequest, _ actor: Actor) throws -> HTTPResponse {
        let entry = try ledger.entry(try pathID(request), actor)
        var writer = JSONWriter()
        writer.transaction(entry)
        return .json(200, writer.finish())
    }
}
