import HTTP
import JSON
import LedgerKernel

/// The ledger API (docs/spec/ledger-api.md): one method per route in `Routes.swift`.
struct LedgerAPI: Sendable {
    let ledger: Ledger
    let access: AccessControl
    let dataDirectory: String
    /// Whether to allow `DELETE /users/reset`, which asks for no confirmation.
    let allowsUnconfirmedReset: Bool

    /// The id in the path. A malformed id counts as unknown.
    func pathID(_ request: HTTPRequest) throws -> UniqueID {
        guard let id = request.pathParameters["id"].flatMap(UniqueID.init) else { throw LedgerError.notFound }
        return id
    }
}

extension JSONWriter {
    /// The `pagination` member of a list. An empty list has one page here (docs/spec/ledger-api.md §1).
    mutating func pagination(_ page: PageRequest, totalCount: Int) {
        object("pagination") { writer in
            writer.member("page", page.shownPage(of: totalCount))
            writer.member("per_page", page.itemsPerPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", max(page.pageCount(of: totalCount), 1))
        }
    }
}
