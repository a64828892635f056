import HTTP
import JSON
import LedgerKernel

/// Files over HTTP (docs/spec/csv.md, "Import").
package struct CSVRoutes: Sendable {
    /// The tags, paths and components of these routes for the OpenAPI document.
    package static let description = PackageResources.openapi_json

    private let ledger: Ledger
    private let respond: @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse
    private let gate: @Sendable (Right) -> Route.Gate
    private let library: @Sendable () throws -> ProfileLibrary

    /// - Parameters:
    ///   - respond: checks the API key's right; returns the closure's answer to its user, or the refusal.
    ///   - gate: refuses a caller without the right before the body is read.
    ///   - library: the available profiles, including the user's own.
    package init(
        ledger: Ledger, respond: @escaping @Sendable (HTTPRequest, Right, (Principal) throws -> HTTPResponse) -> HTTPResponse,
        gate: @escaping @Sendable (Right) -> Route.Gate, library: @escaping @Sendable () throws -> ProfileLibrary
    ) {
        self.ledger = ledger
        self.respond = respond
        self.gate = gate
        self.library = library
    }

    package var routes: [Route] {
        [
            Route(.get, "/api/v1/csv/profiles") { request in respond(request, .read) { try listProfiles($0) } },
            Route(
                .post, "/api/v1/csv/imports", bodyBytesMax: LedgerLimits.statementBytesMax, storage: .spooled,
                mediaType: .required(["text/csv"]), gate: gate(.write), work: .long
            ) { request in
                respond(request, .write) { try importFile(request, $0) }
            },
        ]
    }

    /// `GET /csv/profiles`
    private func listProfiles(_ principal: Principal) throws -> HTTPResponse {
        let profiles = try profiles().profiles
        return .json(200, JSONWriter.object { writer in writer.array("profiles", of: profiles) { $0.profile($1) } })
    }

    /// `POST /csv/imports`: 201 with the report, 200 for a dry run, 422 with the report for a refusal.
    private func importFile(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let query = try CSVImportQuery(request.head)
        guard let profile = try profiles().profile(query.profileID) else {
            throw ContractViolation(
                .invalid, code: "unknown_profile",
                message: "No profile has this id; GET /api/v1/csv/profiles lists them.",
                path: "profile")
        }
        let importing = CSVImport(ledger: ledger, profile: profile, account: query.accountID, options: query.options)
        switch request.body {
        case .file(let file): return try answer(importing, file, query, principal)
        case .memory(let bytes): return try answer(importing, MemoryBytes(bytes), query, principal)
        }
    }

    private func answer(
        _ importing: CSVImport, _ bytes: some StatementBytes, _ query: CSVImportQuery, _ principal: Principal
    ) throws -> HTTPResponse {
        let report = try importing.run(bytes, principal)
        let writer = CSVReportWriter(report, profile: importing.profile, isDryRun: query.options.isDryRun)
        let rowCount = report.summary.transactionCount + report.summary.rejectedCount + report.summary.ignoredCount
        var body: [UInt8]?
        if query.options.keepsLists && rowCount <= CSVLimits.reportRowsOverHTTPMax { body = try whole(writer, bytes) }
        return .json(report.refusal != nil ? 422 : query.options.isDryRun ? 200 : 201, body ?? writer.summary)
    }

    /// The report with its lists; nil if it is too long to be held for a client that may not read it.
    private func whole(_ writer: CSVReportWriter, _ bytes: some StatementBytes) throws -> [UInt8]? {
        var body: [UInt8] = []
        do {
            try writer.write(bytes) { piece in
                guard body.count + piece.count <= CSVLimits.reportBytesOverHTTPMax else { throw ReportTooLong() }
                body += piece
            }
            return body
        } catch is ReportTooLong { return nil }
    }

    /// The client cannot fix a broken user profile, but the message tells it which file is broken.
    private func profiles() throws -> ProfileLibrary {
        do { return try library() } catch let error as ProfileError {
            throw ContractViolation(.unavailable, code: "broken_profile", message: error.message)
        }
    }
}

extension SpooledBody: StatementBytes {}

/// Ends the writing of a report.
private struct ReportTooLong: Error {}
