import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /imports`
    func listImports(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let list = try ledger.imports(principal, count: page.itemsPerPage, offset: page.offset)
        return .page(page, "imports", of: list.imports, totalCount: list.totalCount) { $0.importRecord($1) }
    }

    /// `GET /imports/{id}`
    func showImport(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let record = try ledger.importRecord(try pathID(request), principal)
        return .json(200, JSONWriter.document { $0.importRecord(record) })
    }

    /// `DELETE /imports/{id}`
    func undoImport(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let isDryRun: Bool
        switch request.head.queryValues("dry_run") {
        case [], ["false"], ["0"]: isDryRun = false
        case ["true"], ["1"]: isDryRun = true
        default: throw APIError.validationFailed(["dry_run must be true or false, given once."])
        }
        let report = try ledger.undoImport(try pathID(request), isDryRun: isDryRun, principal)
        return .json(200, JSONWriter.document { $0.undoReport(report) })
    }
}
