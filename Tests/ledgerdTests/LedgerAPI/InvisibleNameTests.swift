import HTTP
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// A name without any visible character is refused wherever something gets a name.
struct InvisibleNameTests {
    private static let names = [" ", "\u{A0}\u{3000}", "\u{200B}", "\u{FEFF} ", "\u{3164}", "\u{2060}\u{00AD}"]

    @Test func everythingThatHasANameRefusesIt() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        func make(_ path: String, _ body: String) throws -> String {
            try #require(try books.send(.post, "/api/v1/\(path)", key: key, body: body)["id"])
        }
        let account = try make("accounts", #"{"account":{"name":"A","account_type":"depository","currency":"USD"}}"#)
        let entry = #""account_id":"\#(account)","date":"2026-09-01","amount":2"#
        let transaction = try make("transactions", #"{"transaction":{\#(entry),"name":"A"}}"#)
        let category = try make("categories", #"{"category":{"name":"A"}}"#)
        let tag = try make("tags", #"{"tag":{"name":"A"}}"#)
        for name in Self.names {
            let requests: [(HTTPMethod, String, String)] = [
                (.post, "accounts", #"{"account":{"name":"\#(name)","account_type":"loan","currency":"USD"}}"#),
                (
                    .post, "accounts",
                    #"{"account":{"name":"B","institution_name":"\#(name)","account_type":"loan","currency":"USD"}}"#
                ),
                (.patch, "accounts/\(account)", #"{"account":{"name":"\#(name)"}}"#),
                (.post, "transactions", #"{"transaction":{\#(entry),"name":"\#(name)"}}"#),
                (.patch, "transactions/\(transaction)", #"{"transaction":{"name":"\#(name)"}}"#),
                (.put, "transactions/\(transaction)", #"{"transaction":{"description":"\#(name)"}}"#),
                (
                    .post, "transactions/\(transaction)/split",
                    #"{"parts":[{"name":"\#(name)","amount":1},{"name":"B","amount":1}]}"#
                ),
                (.post, "categories", #"{"category":{"name":"\#(name)"}}"#),
                (.patch, "categories/\(category)", #"{"category":{"name":"\#(name)"}}"#),
                (.post, "tags", #"{"tag":{"name":"\#(name)"}}"#), (.patch, "tags/\(tag)", #"{"tag":{"name":"\#(name)"}}"#),
                (.post, "merchants", #"{"merchant":{"name":"\#(name)"}}"#),
            ]
            for (method, path, body) in requests {
                let answer = try books.send(method, "/api/v1/\(path)", key: key, body: body)
                #expect(answer.outcome == "422 validation_failed", "\(method) \(path) \(name.debugDescription)")
            }
        }
    }

    /// Its contract requires 1 to 255 characters and nothing more.
    @Test func aPhoneMayCallAnAccountSo() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        for (number, name) in Self.names.enumerated() {
            let phone = try ServedPhone(books, key: key, number: number + 1)
            #expect(try phone.map(ServedPhone.mapping(name: name)).status == 200, "\(name.debugDescription)")
        }
    }

    @Test func aPhoneMayUseAnyCharacterAndTheBooksShowThemClean() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone(books, key: try books.family().key)
        let mapped = try phone.map(ServedPhone.mapping(name: #"A\u0000B\r\n\u202eC"#))
        #expect(mapped.status == 200)
        #expect(mapped["name"] == "A B C")
        let other = try ServedPhone(books, key: try books.family("Neighbours").key, number: 2)
        let institution = ServedPhone.mapping().replacing("Bank", with: #"\u0000Bank\t"#)
        #expect(try other.map(institution)["institution_name"] == " Bank ")
    }

    @Test func membersThatNobodyAsksForAreIgnoredOnEveryRoute() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        let more = #""nobody_asks":{"for":["this"]}"#
        let account = try books.send(
            .post, "/api/v1/accounts", key: key,
            body: #"{"account":{"name":"A","account_type":"depository","currency":"USD",\#(more)},\#(more)}"#)
        #expect(account.status == 201)
        let id = try #require(account["id"])
        #expect(
            try books.send(.patch, "/api/v1/accounts/\(id)", key: key, body: #"{"account":{"name":"B",\#(more)}}"#)["name"] == "B"
        )
        for (path, key2, members) in [
            ("categories", "category", #""name":"A""#), ("tags", "tag", #""name":"A""#),
            ("merchants", "merchant", #""name":"A""#),
            ("transactions", "transaction", #""account_id":"\#(id)","date":"2026-09-01","amount":2,"name":"A""#),
        ] {
            let answer = try books.send(
                .post, "/api/v1/\(path)", key: key, body: #"{"\#(key2)":{\#(members),\#(more)},\#(more)}"#)
            #expect(answer.status == 201, "\(path)")
        }
    }

    @Test func commandsRefuseItToo() throws {
        let console = TestConsole()
        let directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path, "--family", " ") == .wrongUsage)
        #expect(console.run("init", "--data", directory.path, "--admin", "\u{200B}") == .wrongUsage)
        #expect(console.run("init", "--data", directory.path) == .done)
        let account = ["accounts", "create", "--type", "loan", "--currency", "USD", "--data", directory.path]
        #expect(console.run(account + ["--name", " "]) == .wrongUsage)
        #expect(console.errors.contains(TextRule.name.sentence), "\(console.errors)")
        #expect(console.run(account + ["--name", "A", "--institution", "\u{A0}"]) == .wrongUsage)
        #expect(console.run("user", "add", "--name", " ", "--role", "member", "--data", directory.path) == .wrongUsage)
    }
}
