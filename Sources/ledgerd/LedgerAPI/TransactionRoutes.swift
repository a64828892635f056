import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /transactions`
    func listTransactions(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let query = try TransactionListQuery(request.head)
        if let start = query.start { return try continueTransactions(query, from: start, page, principal) }
        let list =
            query.findsNothing
            ? EntryPage.empty : try ledger.entries(query.filter, principal, count: page.itemsPerPage, offset: page.offset)
        return answer(list.entries, page, totalCount: list.totalCount, next: list.next)
    }

    /// The list after a cursor, without a total count.
    private func continueTransactions(
        _ query: TransactionListQuery, from start: TransactionListQuery.Start, _ page: PageRequest, _ principal: Principal
    ) throws -> HTTPResponse {
        let list =
            query.findsNothing
            ? EntrySlice.empty : try ledger.entries(query.filter, principal, count: page.itemsPerPage, after: start.cursor)
        return answer(list.entries, page, totalCount: nil, next: list.next)
    }

    private func answer(_ entries: [Entry], _ page: PageRequest, totalCount: Int?, next: EntryCursor?) -> HTTPResponse {
        .json(
            200,
            JSONWriter.object { writer in
                writer.array("transactions", of: entries) { $0.transaction($1) }
                writer.pagination(page, totalCount: totalCount, next: next)
            })
    }

    /// `GET /transactions/{id}`
    func showTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let entry = try ledger.entry(try pathID(request), principal)
        return .json(200, JSONWriter.document { $0.transaction(entry) })
    }
}

extension JSONWriter {
    /// The `pagination` member of a list of transactions. It has the cursor of the next page; it has no page numbers if the list
    /// was not counted.
    fileprivate mutating func pagination(_ page: PageRequest, totalCount: Int?, next: EntryCursor?) {
        object("pagination") { writer in
            writer.member("page", totalCount.map(page.shownPage))
            writer.member("per_page", page.itemsPerPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", totalCount.map { max(page.pageCount(of: $0), 1) })
            writer.member("next_cursor", next?.text)
        }
    }
}
