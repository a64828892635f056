import JSON
import Testing

@testable import ledgerd

/// What others wrote acts on no terminal, whichever command shows it.
struct TerminalTextTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    /// Whether a terminal would act on the text.
    private func acts(_ text: String) -> Bool {
        text.replacing("\r\n", with: "\n").unicodeScalars.contains { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t" || scalar.properties.isBidiControl
        }
    }

    @Test func anErrorThatRepeatsAWordShowsItsMarks() {
        #expect(console.run("\u{1B}[2Jx\u{9B}31m\u{7}\u{202E}") == .wrongUsage)
        #expect(console.errors.contains("\u{FFFD}[2Jx\u{FFFD}31m\u{FFFD}\u{FFFD}"), "\(console.errors)")
        #expect(!acts(console.errors))
        #expect(run("accounts", "balance", "no\nledgerd: such", "1") == .failed)
        #expect(console.errors.split(separator: "\n").count == 1, "\(console.errors)")
    }

    @Test func aNameThatTurnsTheLineIsShownWithoutTurningIt() {
        let name = "Giro\u{202E}.exe\u{2066}"
        #expect(run("accounts", "create", "--name", name, "--type", "depository", "--currency", "EUR") == .done)
        #expect(console.output.contains("Created Giro\u{FFFD}.exe\u{FFFD}: "), "\(console.output)")
        #expect(run("accounts") == .done)
        #expect(console.output.contains("Giro") && !acts(console.output))
        #expect(run("accounts", "--json") == .done)
        #expect(console.output.contains(#"Giro\u202e.exe\u2066"#) && !acts(console.output))
    }

    @Test func thePayeeOfABanksFileIsCleanedOnItsWayIn() throws {
        let payee = "Shop\u{1B}]0_owned\u{7}\u{9B}31m\u{202E}Ltd"
        let file = try directory.write("Date,Description,Amount\n2026-09-21,\(payee),-1.50\n", to: "statement.csv")
        let profile = #"""
            {"id": "mine", "name": "Mine", "delimiter": ",", "date_format": "yyyy-MM-dd", "decimal_separator": ".",
             "columns": {"date": "Date", "description": "Description", "amount": "Amount"}, "account_currency": "EUR"}
            """#
        _ = try DataDirectory.create(directory.path + "/" + CSVProfileFiles.directoryName)
        _ = try directory.write(profile, to: "csv-profiles/mine.json")
        #expect(run("accounts", "create", "--name", "Giro", "--type", "depository", "--currency", "EUR") == .done)
        for count in [1, 0] {
            #expect(run("csv", "import", file, "--account", "Giro", "--profile", "mine", "--json") == .done, "\(console.errors)")
            let added = try JSONDocument(Array(console.output.utf8)).root.member("counts")?.member("added")?.integer()
            #expect(added.map(Int.init) == count, "\(console.output)")
            #expect(!acts(console.output))
        }
        for words in [
            ["transactions"], ["transactions", "--json"], ["export", "--family", "Household", "--format", "csv"],
            ["export", "--family", "Household", "--format", "beancount"],
            ["export", "--family", "Household", "--format", "hledger"],
        ] {
            #expect(console.run(words + ["--data", directory.path]) == .done, "\(console.errors)")
            #expect(console.output.contains("Shop ]0_owned 31mLtd"), "\(console.output)")
            #expect(!acts(console.output), "\(words)")
        }
    }

    @Test func anExportOnATerminalKeepsItsLinesAndNothingElse() {
        #expect(DisplayWidth.printable("a\tb\n\u{1B}c\r\rd\r\n", keepsLines: true) == "a\tb\n\u{FFFD}c\u{FFFD}\u{FFFD}d\r\n")
    }
}
