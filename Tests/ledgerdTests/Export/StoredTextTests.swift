import CSVProvider
import Files
import FinanceKitProvider
import HTTP
import JSON
import LedgerKernel
import Testing
import enum TestSupport.Seeds

@testable import PhoneSimulator
@testable import ledgerd

/// An import accepts any text from an export that people, files and phones can bring into the books.
struct StoredTextTests {
    private let books: ServedBooks
    private let key: String
    private let principal: Principal
    private let directory: TemporaryDirectory

    init() throws {
        books = try ServedBooks()
        let family = try books.family()
        key = family.key
        principal = try books.ledger.commandLinePrincipal(family: family.id)
        directory = try TemporaryDirectory()
    }

    private func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    /// Creates something with a text; only the rule decides whether that is possible.
    @discardableResult
    private func make(_ path: String, _ key: String, _ text: String, _ rule: TextRule = .name, _ members: (String) -> String)
        throws -> String?
    {
        let answer = try books.send(
            .post, "/api/v1/\(path)", key: self.key, body: #"{"\#(key)":{\#(members(quoted(text)))}}"#)
        let isTaken = answer["reason"] == "name_taken"
        #expect(answer.status == (rule.admits(text) && !isTaken ? 201 : 422), "\(path) \(text.debugDescription)")
        return answer["id"]
    }

    private func enterByHand(_ text: String, _ number: Int, into account: String) throws {
        try make("categories", "category", text) { #""name":\#($0)"# }
        try make("categories", "category", text) { #""name":"Icon \#(number)","icon":\#($0)"# }
        try make("tags", "tag", text) { #""name":\#($0)"# }
        try make("merchants", "merchant", text) { #""name":\#($0)"# }
        try make("accounts", "account", text) { #""name":\#($0),"account_type":"loan","currency":"USD""# }
        try make("accounts", "account", text) {
            #""name":"A","account_type":"loan","currency":"USD","institution_name":\#($0)"#
        }
        let entry = #""account_id":"\#(account)","date":"2026-09-01","amount":2"#
        let whole = try make("transactions", "transaction", text) { #"\#(entry),"name":\#($0)"# }
        try make("transactions", "transaction", text, .notes) { #"\#(entry),"name":"N","notes":\#($0)"# }
        try make("transactions", "transaction", text) { #"\#(entry),"name":"N","external_id":\#($0)"# }
        guard let whole else { return }
        let parts = #"{"parts":[{"name":\#(quoted(text)),"amount":1},{"name":"B","amount":1}]}"#
        #expect(try books.send(.post, "/api/v1/transactions/\(whole)/split", key: key, body: parts).status == 201)
    }

    /// Imports a file with the texts, renames a row of it and undoes the import, so that the rows that a person touched stay.
    private func importFile(_ texts: [String], into account: String) throws {
        let profile = #"""
            {"id": "case", "name": "Case", "delimiter": ",", "date_format": "yyyy-MM-dd", "decimal_separator": ".",
             "columns": {"date": "Date", "description": "Description", "amount": "Amount"}, "account_currency": "USD"}
            """#
        let library = try ProfileLibrary(userFiles: [(name: "case.json", bytes: Array(profile.utf8))])
        let rows = texts.map { #"2026-09-02,"\#($0.replacing("\"", with: "\"\""))",-1.50"# }
        let file = try directory.write((["Date,Description,Amount"] + rows).joined(separator: "\n") + "\n", to: "file.csv")
        let importing = CSVImport(
            ledger: books.ledger, profile: try CSVProfileFiles.profile("case", library),
            account: try #require(UniqueID(account)), options: CSVImport.Options())
        let bytes = try CSVSpool.copy(file, in: directory.path)
        let report = try importing.run(bytes, replacing: nil, principal) { _ in }
        #expect(report.refusal == nil)
        let list = try books.send(.get, "/api/v1/transactions?account_id=\(account)&per_page=100", key: key)
        var isNoted = false
        var origin: String?
        for entry in try #require(try list.body?.member("transactions")).elements() {
            guard let brought = try? entry.member("import_id")?.string() else { continue }
            let id = try #require(try entry.member("id")?.string())
            let change = isNoted ? #"{"amount":7}"# : #"{"notes":"mine"}"#
            let body = #"{"transaction":\#(change)}"#
            #expect(try books.send(.patch, "/api/v1/transactions/\(id)", key: key, body: body).status == 200)
            isNoted.toggle()
            origin = brought
        }
        let undone = try books.send(.delete, "/api/v1/imports/\(try #require(origin))", key: key)
        #expect(undone.status == 200)
        let again = try CSVSpool.copy(file, in: directory.path)
        _ = try importing.run(again, replacing: nil, principal) { _ in }
    }

    private func upload(_ texts: [String]) throws {
        let phone = try ServedPhone.active(books, key: key)
        for (number, text) in texts.enumerated() {
            let short = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
            let event = phone.transaction(number + 1, "4.50", "TEXT").replacing("\"TEXT\"", with: quoted(short))
            #expect(try phone.upload(number + 1, event).status == 202)
        }
        try phone.apply()
    }

    @Test func aLineHoldsTheLongestTextsHoweverTheyAreWritten() {
        let texts = 4 * 6 * CSVLimits.fieldCharactersMax
        #expect(ExportLimits.lineBytesMax > texts + 2 * 4 * FinanceKitLimits.batchBytesMax / 3)
    }

    @Test(arguments: Seeds.atLeast(2))
    func everyTextThatTheBooksCanHoldComesThroughAnExport(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let long = String(repeating: "long \u{1}", count: 5_000)
        let texts =
            NastyText.samples + ["\u{0}", "a\u{0}b", "\u{200B}", "\u{3164}", long]
            + (0..<30).map { _ in NastyText.any(&random, 0...300) }
        let account = try #require(
            try make("accounts", "account", "Cash") { #""name":\#($0),"account_type":"depository","currency":"USD""# })
        for (number, text) in texts.enumerated() { try enterByHand(text, number, into: account) }
        try importFile(texts, into: account)
        try upload(texts)

        let export = directory.path + "/export.ndjson"
        let file = try NewFile(export)
        try ExportFormat.ndjson.write(books.ledger, principal) { try file.append($0) }
        try file.finish()
        let console = TestConsole()
        let data = directory.path + "/other"
        #expect(console.run("init", "--data", data) == .done)
        #expect(console.run("import-family", export, "--data", data) == .done, "\(console.errors)")
        // The clock of the books stood still in the past, so data with a retention is overdue now.
        _ = console.run("doctor", "--data", data)
        let problems = console.output.split(separator: "\n").filter { $0.contains("problem") }
        #expect(problems.allSatisfy { $0.contains("outlive their retention") }, "\(problems)")
    }
}
