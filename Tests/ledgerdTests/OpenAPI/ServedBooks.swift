import HTTP
import JSON
import SQLite
import Testing
import Threads

@testable import LedgerKernel
@testable import ledgerd

/// Everything that the program serves, in this process, over separate books. Every answer is checked against the description.
final class ServedBooks: Sendable {
    /// An answer and its content.
    struct Answer {
        let response: HTTPResponse
        let body: JSONValue?

        var status: Int { response.status }
        /// The code of a refusal.
        var error: String? { self["error"] }
        /// Status and code, as the tables of the contract name them, and the rule that a field broke.
        var outcome: String {
            "\(status)" + (error.map { " \($0)" } ?? "") + (self["reason"].map { ": \($0)" } ?? "")
        }
        /// The string under a key; nil for `null` and for any other kind of value.
        subscript(key: StaticString) -> String? { try? body?.member(key)?.string() }

        func integer(_ key: StaticString) throws -> Int64? { try body?.member(key)?.integer() }
    }

    let ledger: Ledger
    let router: Router
    let validator: SchemaValidator
    let directory: TemporaryDirectory
    private let time: TimeBox

    /// - Parameters:
    ///   - isServing: whether `/readyz` may report success.
    ///   - allowsUnconfirmedReset: whether `DELETE /users/reset` has an effect.
    ///   - otherWriterWaitMilliseconds: how long a write waits for another process.
    init(
        isServing: Bool = true, allowsUnconfirmedReset: Bool = false,
        otherWriterWaitMilliseconds: Int32 = LedgerLimits.otherWriterWaitMilliseconds
    ) throws {
        directory = try TemporaryDirectory()
        let now = TimeBox(try Instant(rfc3339: "2026-09-10T12:00:00Z"))
        time = now
        let random = Randomness()
        ledger = try Ledger(
            path: directory.path + "/ledger.db", providers: InstalledProvider.all.map(\.provider),
            environment: Environment(
                now: { now.value }, randomBytes: { random.bytes($0) }),
            otherWriterWaitMilliseconds: otherWriterWaitMilliseconds)
        let access = AccessControl(
            ledger: ledger, origins: Origins(TrustedProxies(), onEvent: { _ in }),
            failures: FailedAttempts(RateLimitSettings(), now: { now.value }),
            quota: KeyQuota(RateLimitSettings(), now: { now.value }), onEvent: { _ in })
        router = try Router(
            Routes(
                ledger: ledger, access: access, dataDirectory: directory.path, publicURL: nil,
                allowsUnconfirmedReset: allowsUnconfirmedReset, isServing: { isServing }
            ).all)
        let head = try HTTPRequestHead(method: .get, target: "/api/v1/openapi.json")
        validator = SchemaValidator(document: try JSONDocument(router.answer(HTTPRequest(head: head)).body).root)
    }

    /// A clock that stands still until a test sets it.
    final class TimeBox: Sendable {
        private let instant: Monitor<Instant>
        init(_ instant: Instant) { self.instant = Monitor(instant) }
        var value: Instant {
            get { instant.updateQuietly { $0 } }
            set { instant.updateQuietly { $0 = newValue } }
        }
    }

    /// The same numbers in every run.
    private final class Randomness: Sendable {
        private let state = Monitor<UInt64>(1)

        func bytes(_ count: Int) -> [UInt8] {
            state.updateQuietly { state in
                (0..<count).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: state >> 56)
                }
            }
        }
    }

    deinit { ledger.close() }

    func advance(seconds: Int64) { time.value = time.value.adding(seconds: seconds) }

    // MARK: People

    /// A new family, and the key of its administrator.
    func family(_ name: String = "Household") throws -> (id: UniqueID, key: String) {
        let family = try NewFamily(
            name: name, currency: try #require(Currency(code: "USD")), timezone: "America/New_York", administratorName: "Alex")
        let founded = try ledger.createFamily(family)
        return (founded.familyID, founded.apiKey.reveal())
    }

    /// A key of a new user of the family.
    func user(_ family: UniqueID, _ role: Role, _ scope: KeyScope = .readWrite) throws -> String {
        try ledger.write { transaction in
            try transaction.database.run(
                """
                INSERT INTO user (public_id, family_id, name, role, created_at)
                SELECT ?1, id, 'Robin', ?2, 0 FROM family WHERE public_id = ?3
                """, transaction.makeID(), role.rawValue, family)
            return try CreateKey(user: transaction.database.lastInsertedRow, name: "key", scope: scope, expiresAt: nil)
                .run(transaction).key.reveal()
        }
    }

    /// Another key of the user who owns a key.
    func key(of key: String, _ scope: KeyScope, expiresAt: Instant? = nil) throws -> String {
        let user = try ledger.authenticate(Redacted(key)).user
        return try ledger.write {
            try CreateKey(user: user, name: "another", scope: scope, expiresAt: expiresAt).run($0).key.reveal()
        }
    }

    /// Changes the file as an operation would, for changes that no operation makes.
    func change(_ sql: SQL) throws { try ledger.write { _ = try $0.database.run(sql) } }

    // MARK: Requests

    func send(
        _ method: HTTPMethod, _ path: String, headers: HTTPHeaders = [:], body: String = ""
    ) throws -> Answer {
        var headers = headers
        if !body.isEmpty {
            if headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
            headers["Content-Length"] = "\(body.utf8.count)"
        }
        let head = try HTTPRequestHead(method: method, target: path, headers: headers)
        let response = router.answer(HTTPRequest(head: head, body: .memory(Array(body.utf8))))
        let document = response.body.isEmpty ? nil : try JSONDocument(response.body).root
        if let pattern = pattern(of: head) { try check(response, document, method, pattern) }
        return Answer(response: response, body: document)
    }

    func send(_ method: HTTPMethod, _ path: String, key: String, body: String = "") throws -> Answer {
        try send(method, path, headers: ["X-Api-Key": key], body: body)
    }

    /// The route that a request reaches; nil for a path or method that is not served.
    private func pattern(of head: HTTPRequestHead) -> String? {
        switch router.admit(head) {
        case .accept(let acceptance): acceptance.routePattern
        case .answer(_, let pattern), .refuse(_, let pattern): pattern
        }
    }

    /// Checks an answer against the description of its route.
    private func check(_ response: HTTPResponse, _ body: JSONValue?, _ method: HTTPMethod, _ pattern: String) throws {
        let operation = try validator.operation(method == .head ? .get : method, pattern)
        let described = try validator.response(response.status, of: operation)
        guard let described else {
            Issue.record("\(method) \(pattern): \(response.status) is not described")
            return
        }
        if response.status == 422, !pattern.hasPrefix("/api/v1/financekit") {
            let errors = try body?.member("errors")?.elements().map { try $0.string() } ?? []
            #expect(!errors.isEmpty, "\(method) \(pattern) 422 without errors")
        }
        guard let schema = try validator.schema(of: described) else {
            #expect(body == nil, "\(method) \(pattern) \(response.status)")
            return
        }
        let value = try #require(body, "\(method) \(pattern) \(response.status)")
        #expect(response.headers["Content-Type"] == HTTPResponse.jsonContentType)
        let faults = try validator.faults(of: value, under: schema)
        #expect(faults.isEmpty, "\(method) \(pattern) \(response.status)")
        for header in try validator.requiredHeaders(of: described) { #expect(response.headers[header] != nil, "\(header)") }
    }
}

extension SchemaValidator {
    /// The operation at a path.
    func operation(_ method: HTTPMethod, _ pattern: String) throws -> JSONValue {
        let item = try at("#/paths").members().first { $0.key.string == pattern }?.value
        let operation = try item?.members().first { $0.key.string == method.rawValue.lowercased() }?.value
        return try #require(operation, "\(method) \(pattern) is not described")
    }

    /// The description of a status, or else the default one.
    func response(_ status: Int, of operation: JSONValue) throws -> JSONValue? {
        let responses = try operation.member("responses")?.members().map { (key: $0.key.string, value: $0.value) } ?? []
        let found = responses.first { $0.key == "\(status)" } ?? (status >= 400 ? responses.first { $0.key == "default" } : nil)
        return try found.map { try resolved($0.value) }
    }

    /// The schema of a JSON answer; nil for an answer without a body.
    func schema(of response: JSONValue) throws -> JSONValue? {
        try response.member("content")?.member("application/json")?.member("schema")
    }

    /// The headers that the answer must have.
    func requiredHeaders(of response: JSONValue) throws -> [String] {
        try response.member("headers")?.members().filter { try $0.value.member("required")?.bool() == true }.map(\.key.string)
            ?? []
    }
}
