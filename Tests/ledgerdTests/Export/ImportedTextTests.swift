import LedgerKernel
import Testing

@testable import ledgerd

/// An export with text that nobody could have written is refused as a whole, with the line and the rule.
struct ImportedTextTests {
    private static let unwritable = [
        "", "a\\u0000b", "a\\u001bb", "a\\u0085b", String(repeating: "x", count: 256),
    ]

    /// The first row of a table, with another text under a key.
    private func changed(_ lines: [String], _ table: String, _ key: String, _ text: String) throws -> (lines: [String], line: Int)
    {
        let index = try #require(lines.firstIndex { $0.hasPrefix(#"{"table":"\#(table)","#) && $0.contains("\"\(key)\":\"") })
        var lines = lines
        let start = try #require(lines[index].firstRange(of: "\"\(key)\":\"")).upperBound
        let end = try #require(lines[index][start...].firstIndex(of: "\""))
        lines[index].replaceSubrange(start..<end, with: text)
        return (lines, index + 1)
    }

    private func refused(
        _ lines: [String], at line: Int, _ home: ExportedHousehold, _ data: String, _ rule: TextRule = .nameFromElsewhere
    )
        throws
    {
        #expect(try home.console.run("import-family", home.signed(lines), "--data", data) == .failed)
        let errors = home.console.errors
        #expect(errors.hasPrefix("ledgerd: Line \(line) (text_refused): The "), "\(errors)")
        #expect(errors.contains("must be \(rule.sentence)") && errors.contains("Nothing was imported."), "\(errors)")
    }

    @Test func namesKeepTheRuleThatTheyKeepEverywhere() throws {
        let home = try ExportedHousehold.withLabels()
        let lines = try home.lines(home.export)
        let data = try home.emptyFamily()
        for text in Self.unwritable {
            for table in ["account", "user", "category", "tag", "merchant"] {
                let changed = try changed(lines, table, "name", text)
                try refused(changed.lines, at: changed.line, home, data)
            }
            let icon = try changed(lines, "category", "icon", text)
            try refused(icon.lines, at: icon.line, home, data)
            var header = lines
            header[0] = header[0].replacing(#""name":"Home""#, with: #""name":"\#(text)""#)
            try refused(header, at: 1, home, data)
        }
        for (table, rule, key, text) in [
            ("tag", TextRule.color, "color", "red-ish"), ("entry", .notes, "notes", "a\\u0000"),
            ("entry", .nameFromElsewhere, "external_id", "\\u0000"),
        ] {
            let changed = try changed(lines, table, key, text)
            try refused(changed.lines, at: changed.line, home, data, rule)
        }
        #expect(home.console.run("import-family", home.export, "--data", data) == .done, "\(home.console.errors)")
    }

    /// From a phone, or from the time before the rule for new names.
    @Test func namesOfWhichNothingIsVisibleMoveWithTheFamily() throws {
        let home = try ExportedHousehold.withLabels()
        var lines = try home.lines(home.export)
        for (table, text) in [("account", "   "), ("category", "\\u200b"), ("tag", "\\u3164"), ("merchant", " ")] {
            lines = try changed(lines, table, "name", text).lines
        }
        let data = try home.emptyFamily()
        #expect(try home.console.run("import-family", home.signed(lines), "--data", data) == .done, "\(home.console.errors)")
    }

    @Test func whatAPersonEnteredHasANameAndWhatASourceSaidMayHaveNone() throws {
        let home = try ExportedHousehold.withLabels()
        let lines = try home.lines(home.export)
        let data = try home.emptyFamily()
        let byHand = try #require(lines.firstIndex { $0.contains(#""name":"By hand""#) })
        for text in Self.unwritable {
            var changed = lines
            changed[byHand] = changed[byHand].replacing(#""name":"By hand""#, with: #""name":"\#(text)""#)
            #expect(try home.console.run("import-family", home.signed(changed), "--data", data) == .failed)
            #expect(home.console.errors.contains("(text_refused): The name must be"), "\(home.console.errors)")
        }
        let sources = lines.map { $0.replacing(#""Shop""#, with: #""""#) }
        #expect(try home.console.run("import-family", home.signed(sources), "--data", data) == .done, "\(home.console.errors)")
    }
}

extension ExportedHousehold {
    /// The same with labels, and with entries that a person created.
    static func withLabels() throws -> ExportedHousehold {
        let home = try ExportedHousehold()
        let ledger = try Ledger(path: home.directory.path + "/first/ledger.db", providers: InstalledProvider.all.map(\.provider))
        defer { ledger.close() }
        let family = try #require(try ledger.families().first)
        let principal = try ledger.commandLinePrincipal(family: family.id)
        var category = CategoryEdit()
        category.name = "Food"
        _ = try ledger.addCategory(category, principal)
        _ = try ledger.addTag(name: "Trip", color: nil, principal)
        _ = try ledger.addMerchant(name: "Baker", principal)
        let account = try #require(try ledger.accounts(principal, includesDisabled: true, count: .max) { _ in 0 }.accounts.first)
        let amount = try Money(number: "5", currency: account.balance.currency)
        var entry = NewEntry(
            accountID: account.id, date: try #require(LedgerDate(iso8601: "2026-09-03")), amount: amount, name: "By hand")
        _ = try ledger.addEntry(entry, principal)
        entry.name = "By a program"
        entry.notes = "noted"
        entry.origin = NewEntry.Origin(source: "api", externalID: "x1")
        _ = try ledger.addEntry(entry, principal)
        let again = home.directory.path + "/labels.ndjson"
        #expect(home.console.run("export", "--data", home.directory.path + "/first", "-o", again) == .done)
        home.export = again
        return home
    }
}
