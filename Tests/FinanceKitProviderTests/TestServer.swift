import HTTP
import JSON
import LedgerKernel
import LedgerTestSupport
import Testing
import TestSupport

@testable import FinanceKitProvider

/// The provider's routes over separate books, without a socket; the clock stands still.
final class TestServer: Sendable {
    /// An answer and its content.
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        let body: JSONValue

        /// The string under a key; nil for `null` and for any other kind of value.
        subscript(key: StaticString) -> String? { try? body.member(key)?.string() }
        /// The code of a refusal.
        var error: String? { self["error"] }

        func integer(_ key: StaticString) throws -> Int64? { try body.member(key)?.integer() }
    }

    static let baseURL = "https://books.example"

    let ledger: Ledger
    let key: String
    let principal: Principal
    private let directory: TemporaryDirectory
    private let router: Router

    init(now: String = "2026-11-30T00:33:20Z") throws {
        directory = try TemporaryDirectory()
        let clock = try TestEnvironment(now: now)
        ledger = try Ledger(
            path: directory.path + "/ledger.db", providers: [FinanceKitProvider()],
            environment: clock.environment)
        let family = try NewFamily(
            name: "Household", currency: try #require(Currency(code: "USD")), timezone: "America/Los_Angeles",
            administratorName: "Alex")
        key = try ledger.createFamily(family).apiKey.reveal()
        principal = try ledger.authenticate(Redacted(key))
        let ledger = ledger
        @Sendable func authorize(_ request: HTTPRequest, _ right: Right) throws -> Principal {
            guard let key = request.head.headers["X-Api-Key"] else { throw LedgerError.unauthorized }
            let principal = try ledger.authenticate(Redacted(key))
            try principal.require(right)
            return principal
        }
        router = try Router(
            FinanceKitRoutes(
                ledger: ledger,
                respond: { request, right, handler in
                    do { return try handler(try authorize(request, right)) } catch { return TestServer.refusal(error) }
                },
                gate: { right in
                    { request in
                        do {
                            _ = try authorize(request, right)
                            return nil
                        } catch {
                            return TestServer.refusal(error)
                        }
                    }
                },
                baseURL: { _ in TestServer.baseURL }, answer: { error, _ in TestServer.refusal(error) }
            ).routes)
    }

    deinit { ledger.close() }

    /// Sends a request to `/api/v1/financekit` + path.
    func send(_ method: HTTPMethod, _ path: String, headers: HTTPHeaders = [:], body: [UInt8] = []) throws -> Answer {
        let response = try respond(method, path, headers, body)
        return Answer(status: response.status, headers: response.headers, body: try JSONDocument(response.body).root)
    }

    /// Sends a request with the household's key; the answer has no body.
    func status(_ method: HTTPMethod, _ path: String) throws -> Int {
        let response = try respond(method, path, ["X-Api-Key": key], [])
        #expect(response.body.isEmpty)
        return response.status
    }

    private func respond(_ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8]) throws -> HTTPResponse {
        var headers = headers
        if !body.isEmpty, headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
        if !body.isEmpty { headers["Content-Length"] = "\(body.count)" }
        let head = try HTTPRequestHead(method: method, target: "/api/v1/financekit" + path, headers: headers)
        return router.answer(HTTPRequest(head: head, body: .memory(body)))
    }

    /// Sends a request with the household's key.
    func control(_ method: HTTPMethod, _ path: String, body: [UInt8] = []) throws -> Answer {
        try send(method, path, headers: ["X-Api-Key": key], body: body)
    }

    /// A refusal in the words of the program's edge. The edge alone chooses the statuses of the kernel's refusals.
    private static func refusal(_ error: any Error) -> HTTPResponse {
        let (status, code, path): (Int, String, String?) =
            switch error {
            case let error as ContractViolation:
                (error.kind == .malformed ? 400 : error.kind == .conflict ? 409 : 422, error.code, error.path)
            case let error as LedgerError: (499, error.code, nil)
            default: (500, "internal_server_error", nil)
            }
        return .json(
            status,
            JSONWriter.object { writer in
                writer.member("error", code)
                writer.member("path", path)
            })
    }
}
