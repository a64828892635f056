import HTTP
import LedgerKernel
import Testing

/// Who may do what (spec/kernel.md), over the routes of accounts, balances, protection, syncs and connections.
struct RoleMatrixTests {
    private static let forbidden = "403 forbidden"
    private static let small = "403 insufficient_scope"
    private static let unknown = "/00000000-0000-4000-8000-000000000000"
    private static let account = #"{"account":{"name":"A","account_type":"depository","currency":"USD"}}"#

    /// What a member with `read`, one with `read_write`, an administrator with `read` and one with `read_write` are answered.
    private static let table: [(method: HTTPMethod, path: String, body: String, outcomes: [String])] = [
        (.get, "/balance_sheet", "", ["200", "200", "200", "200"]),
        (.get, "/balances", "", ["200", "200", "200", "200"]),
        (.get, "/accounts" + unknown + "/balances", "", Array(repeating: "404 not_found", count: 4)),
        (.get, "/usage", "", ["200", "200", "200", "200"]),
        (.get, "/syncs", "", ["200", "200", "200", "200"]),
        (.get, "/syncs/latest", "", ["200", "200", "200", "200"]),
        (.post, "/sync", "", [small, "202", small, "202"]),
        (.get, "/provider_connections", "", [forbidden, forbidden, "200", "200"]),
        (.post, "/accounts", account, [small, forbidden, small, "201"]),
        (.patch, "/accounts" + unknown, #"{"account":{"name":"B"}}"#, [small, forbidden, small, "404 not_found"]),
        (.delete, "/accounts" + unknown, "", [small, forbidden, small, "404 not_found"]),
        (.post, "/transactions" + unknown + "/lock", "", [small, "404 not_found", small, "404 not_found"]),
        (.post, "/transactions" + unknown + "/unlock", "", [small, "404 not_found", small, "404 not_found"]),
        (.post, "/transactions" + unknown + "/reconcile", "", [small, "404 not_found", small, "404 not_found"]),
        (.post, "/transactions" + unknown + "/unreconcile", "", [small, "404 not_found", small, "404 not_found"]),
        (.post, "/transactions" + unknown + "/split", #"{"parts":[]}"#, [small, "404 not_found", small, "404 not_found"]),
        (.delete, "/transactions" + unknown + "/split", "", [small, "404 not_found", small, "404 not_found"]),
        (.post, "/transfers", #"{"transaction_ids":["x","y"]}"#, [small, "404 not_found", small, "404 not_found"]),
        (.delete, "/transfers" + unknown, "", [small, "404 not_found", small, "404 not_found"]),
    ]

    @Test func eachRoleAndScopeIsAnsweredAsTheTableSays() throws {
        let books = try ServedBooks()
        let family = try books.family()
        let keys = [
            try books.user(family.id, .member, .read), try books.user(family.id, .member, .readWrite),
            try books.user(family.id, .administrator, .read), try books.user(family.id, .administrator, .readWrite),
        ]
        for row in Self.table {
            for (key, outcome) in zip(keys, row.outcomes) {
                let answer = try books.send(row.method, "/api/v1" + row.path, key: key, body: row.body)
                #expect(answer.outcome == outcome, "\(row.method) \(row.path)")
            }
            let answer = try books.send(row.method, "/api/v1" + row.path, body: row.body)
            #expect(answer.outcome == "401 unauthorized", "\(row.method) \(row.path)")
        }
    }
}
