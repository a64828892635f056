import HTTP
import LedgerKernel
import Testing

@testable import ledgerd

/// "Who may do what" of docs/spec/kernel.md for every route that is served. A route that is missing in the table fails the test.
struct PermissionMatrixTests {
    /// The caller.
    enum Caller: String, CaseIterable {
        case nobody, memberRead, memberWrite, administratorRead, administratorWrite, disabled
    }

    /// Who may use a route.
    enum Access {
        /// Everyone, with or without a key.
        case open
        /// Every user with any key.
        case read
        /// Every user whose key may write.
        case write
        /// Administrators with any key.
        case administratorRead
        /// Administrators whose key may write.
        case administratorWrite
        /// A device with its own credential, which is not an API key.
        case publisher

        var callers: Set<Caller> {
            switch self {
            case .open: Set(Caller.allCases)
            case .read: [.memberRead, .memberWrite, .administratorRead, .administratorWrite]
            case .write: [.memberWrite, .administratorWrite]
            case .administratorRead: [.administratorRead, .administratorWrite]
            case .administratorWrite: [.administratorWrite]
            case .publisher: []
            }
        }

        /// The refusal for a caller who may not use the route: an unknown caller first, then the key's scope, then the role.
        func refusal(of caller: Caller, _ route: String) -> String {
            if self == .publisher { return "401 publisher_unauthorized" }
            switch caller {
            case .nobody, .disabled: return "401 unauthorized"
            case .memberRead where self != .administratorRead, .administratorRead: return "403 insufficient_scope"
            default: return route.contains("/financekit/") ? "403 publisher_forbidden" : "403 forbidden"
            }
        }
    }

    static let table: [String: Access] = [
        "GET /healthz": .open, "GET /readyz": .open, "GET /api/v1/openapi.json": .open,
        "GET /api/v1/whoami": .read, "GET /api/v1/accounts": .read, "GET /api/v1/accounts/{id}": .read,
        "POST /api/v1/accounts": .administratorWrite, "PATCH /api/v1/accounts/{id}": .administratorWrite,
        "DELETE /api/v1/accounts/{id}": .administratorWrite, "GET /api/v1/accounts/{id}/balances": .read,
        "GET /api/v1/balances": .read, "GET /api/v1/balance_sheet": .read, "GET /api/v1/usage": .read,
        "POST /api/v1/sync": .write, "GET /api/v1/syncs": .read, "GET /api/v1/syncs/latest": .read,
        "GET /api/v1/provider_connections": .administratorRead,
        "POST /api/v1/transactions/{id}/lock": .write, "POST /api/v1/transactions/{id}/unlock": .write,
        "POST /api/v1/transactions/{id}/reconcile": .write, "POST /api/v1/transactions/{id}/unreconcile": .write,
        "POST /api/v1/transactions/{id}/split": .write, "PUT /api/v1/transactions/{id}/split": .write,
        "DELETE /api/v1/transactions/{id}/split": .write,
        "POST /api/v1/transfers": .write, "DELETE /api/v1/transfers/{id}": .write,
        "GET /api/v1/transactions": .read, "GET /api/v1/transactions/{id}": .read,
        "POST /api/v1/transactions": .write, "PATCH /api/v1/transactions/{id}": .write, "PUT /api/v1/transactions/{id}": .write,
        "DELETE /api/v1/transactions/{id}": .write, "POST /api/v1/transactions/{id}/restore": .write,
        "GET /api/v1/transactions/{id}/history": .read,
        "GET /api/v1/categories": .read, "GET /api/v1/categories/{id}": .read, "POST /api/v1/categories": .write,
        "PATCH /api/v1/categories/{id}": .write, "DELETE /api/v1/categories/{id}": .write,
        "GET /api/v1/tags": .read, "GET /api/v1/tags/{id}": .read, "POST /api/v1/tags": .write,
        "PATCH /api/v1/tags/{id}": .write, "DELETE /api/v1/tags/{id}": .write,
        "GET /api/v1/merchants": .read, "POST /api/v1/merchants": .write,
        "GET /api/v1/imports": .read, "GET /api/v1/imports/{id}": .read,
        // Undo of another user's import; any member who may write can undo an import of their own.
        "DELETE /api/v1/imports/{id}": .administratorWrite,
        "GET /api/v1/csv/profiles": .read, "POST /api/v1/csv/imports": .write,
        "GET /api/v1/family/reset": .administratorWrite, "POST /api/v1/family/reset": .administratorWrite,
        "GET /api/v1/family/reset/receipts": .administratorRead, "DELETE /api/v1/users/reset": .administratorWrite,
        "GET /api/v1/users/reset/status": .administratorRead,
        "GET /api/v1/financekit/capabilities": .administratorRead,
        "POST /api/v1/financekit/connections": .administratorWrite,
        "GET /api/v1/financekit/connections/{connection_id}": .administratorRead,
        "DELETE /api/v1/financekit/connections/{connection_id}": .administratorWrite,
        "PUT /api/v1/financekit/connections/{connection_id}/account_mappings/{source_id}": .administratorWrite,
        "POST /api/v1/financekit/connections/{connection_id}/activate": .administratorWrite,
        "POST /api/v1/financekit/connections/{connection_id}/credential": .administratorWrite,
        "POST /api/v1/financekit/connections/{connection_id}/repair": .administratorWrite,
        "GET /api/v1/financekit/connections/{connection_id}/discard_preview": .administratorRead,
        "GET /api/v1/financekit/connections/{connection_id}/conflicts": .administratorRead,
        "POST /api/v1/financekit/connections/{connection_id}/conflicts/resolve": .administratorWrite,
        "PATCH /api/v1/financekit/connections/{connection_id}/conflicts/{id}": .administratorWrite,
        "POST /api/v1/financekit/publishers/{publisher_id}/batches": .publisher,
        "GET /api/v1/financekit/publishers/{publisher_id}/batches/{batch_id}": .publisher,
    ]

    @Test func everyRouteIsInTheTableAndNothingElse() throws {
        let served = try ServedBooks().router.routes.map { "\($0.method.rawValue) \($0.pattern)" }
        #expect(served.sorted() == Self.table.keys.sorted())
    }

    @Test(arguments: PermissionMatrixTests.table.keys.sorted()) func aRouteIsOpenToWhomTheTableSays(route: String) throws {
        let access = try #require(Self.table[route])
        let scene = try Scene()
        for caller in Caller.allCases where !access.callers.contains(caller) {
            let answer = try scene.send(route, as: scene.key(of: caller))
            #expect(answer.outcome == access.refusal(of: caller, route), "\(route) \(caller)")
        }
        // A caller with the right may still be told that the request makes no sense.
        for caller in Caller.allCases where access.callers.contains(caller) {
            let answer = try scene.send(route, as: scene.key(of: caller))
            #expect(!Self.refusals.contains(answer.error ?? ""), "\(route) \(caller): \(answer.outcome)")
        }
    }

    /// A caller without the right does not learn what a route takes, and the server does not read their body.
    @Test(arguments: PermissionMatrixTests.table.keys.sorted())
    func whoMayNotIsToldSoWhateverTheBodySays(route: String) throws {
        let access = try #require(Self.table[route])
        let scene = try Scene()
        let served = scene.books.router.routes.first { "\($0.method.rawValue) \($0.pattern)" == route }
        guard try #require(served).bodyBytesMax > 0 else { return }
        for body in ["{", "[]", "{\"transaction\": 7}"] {
            for caller in Caller.allCases where !access.callers.contains(caller) {
                let answer = try scene.send(route, as: scene.key(of: caller), body: body)
                #expect(answer.outcome == access.refusal(of: caller, route), "\(route) \(caller) \(body)")
            }
        }
    }

    @Test func aFileIsNotEvenTakenFromWhoMayNotImportIt() throws {
        let scene = try Scene()
        for caller in Caller.allCases {
            var headers: HTTPHeaders = ["Content-Type": "text/csv"]
            if let key = scene.key(of: caller) { headers["X-Api-Key"] = key }
            let head = try HTTPRequestHead(method: .post, target: "/api/v1/csv/imports", headers: headers)
            let refusal = scene.books.router.refusal(of: HTTPRequest(head: head))
            #expect((refusal == nil) == Access.write.callers.contains(caller), "\(caller)")
        }
    }

    // A property, because Swift 6.0 crashes on a closure in the arguments of a macro.
    private static let routesWithAnID = table.keys.filter { $0.contains("{") }.sorted()

    @Test(arguments: routesWithAnID)
    func anotherFamilysAdministratorReachesNothing(route: String) throws {
        let scene = try Scene()
        let answer = try scene.send(route, as: try scene.books.family("Neighbours").key)
        #expect(answer.status == (Self.table[route] == .publisher ? 401 : 404), "\(route): \(answer.outcome)")
    }

    /// The codes that deny a right.
    private static let refusals: Set = [
        "unauthorized", "publisher_unauthorized", "insufficient_scope", "forbidden", "publisher_forbidden",
    ]

    /// A household with an applied import and a key for each kind of caller.
    private struct Scene {
        let books: ServedBooks
        private let phone: ServedPhone
        private let keys: [Caller: String]
        private let ids: [String: String]

        init() throws {
            books = try ServedBooks(allowsUnconfirmedReset: true)
            let founded = try books.family()
            phone = try ServedPhone.active(books, key: founded.key)
            try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
            try phone.apply()
            let administrator = try books.ledger.authenticate(Redacted(founded.key))
            let left = try books.ledger.addUser(try NewUser(name: "Left", role: .administrator), administrator)
            let leftKey = try books.ledger.createKey(
                try NewKey(userID: left.id, name: "key", scope: .readWrite, lifetimeSeconds: nil), administrator)
            _ = try books.ledger.disableUser(left.id, administrator)
            let member = try books.user(founded.id, .member)
            keys = [
                .memberRead: try books.key(of: member, .read), .memberWrite: member,
                .administratorRead: try books.key(of: founded.key, .read), .administratorWrite: founded.key,
                .disabled: leftKey.key.reveal(),
            ]
            let things = [
                "accounts": try books.ledger.accounts(administrator, includesDisabled: true, count: 1) { _ in 0 }.accounts
                    .first?.id,
                "transactions": try books.ledger.entries(EntryFilter(), administrator, count: 1) { _ in 0 }.entries.first?.id,
                "imports": try books.ledger.imports(administrator, count: 1) { _ in 0 }.imports.first?.id,
            ]
            ids = things.compactMapValues { $0?.description }
        }

        func key(of caller: Caller) -> String? { keys[caller] }

        func isUnknown(_ caller: Caller) -> Bool { caller == .nobody || caller == .disabled }

        /// A request to the route that uses this household's ids.
        /// - Parameter body: sent instead of the body that the route takes.
        func send(_ route: String, as key: String?, body: String? = nil) throws -> ServedBooks.Answer {
            let words = route.split(separator: " ")
            let method = try #require(HTTPMethod(rawValue: String(words[0])))
            var path = String(words[1])
            for (name, id) in [
                ("connection_id", phone.connection), ("source_id", phone.source), ("publisher_id", phone.publisher),
                ("batch_id", ServedPhone.id(5, 1)),
            ] { path.replace("{\(name)}", with: id) }
            let collection = path.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
            path.replace("{id}", with: ids[collection] ?? ServedPhone.id(9, 9))
            var headers: HTTPHeaders = [:]
            if let key { headers["X-Api-Key"] = key }
            if path.hasSuffix("/csv/imports") { headers["Content-Type"] = "text/csv" }
            if method == .delete, words[1].hasSuffix("{connection_id}") { path += "?disposition=retain" }
            return try books.send(method, path, headers: headers, body: body ?? self.body(method, path))
        }

        /// A body that is well formed on every route that checks it before the object itself.
        private func body(_ method: HTTPMethod, _ path: String) -> String {
            guard [.post, .put, .patch].contains(method) else { return "" }
            if path.contains("/account_mappings/") { return ServedPhone.mapping() }
            if path.contains("/conflicts") { return #"{"resolution": "keep_sure"}"# }
            let bodiless = ["/restore", "/lock", "/unlock", "/reconcile", "/unreconcile", "/sync"]
            if bodiless.contains(where: path.hasSuffix) { return "" }
            if path.hasSuffix("/split") {
                return #"{"parts": [{"name": "a", "amount": "1.00"}, {"name": "b", "amount": "3.50"}]}"#
            }
            if path.hasSuffix("/transfers") {
                return #"{"transaction_ids": ["\#(ids["transactions"] ?? "")", "\#(ServedPhone.id(9, 9))"]}"#
            }
            if path.hasPrefix("/api/v1/accounts") {
                let opening = method == .post ? #", "account_type": "depository", "currency": "USD""# : ""
                return #"{"account": {"name": "x"\#(opening)}}"#
            }
            if path.hasPrefix("/api/v1/transactions") {
                let account = method == .post ? #""account_id": "\#(ids["accounts"] ?? "")", "# : ""
                return #"{"transaction": {\#(account)"date": "2026-09-01", "amount": "1", "name": "x"}}"#
            }
            for kind in ["category", "tag", "merchant"] where path.hasPrefix("/api/v1/\(kind.dropLast())") {
                return #"{"\#(kind)": {"name": "x"}}"#
            }
            return "{}"
        }
    }
}
