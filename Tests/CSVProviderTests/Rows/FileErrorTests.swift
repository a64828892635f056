import Testing

@testable import CSVProvider

/// Files that are refused as a whole.
@Suite struct FileErrorTests {
    private func error(_ text: String, _ changes: [String: String] = [:]) throws -> FileError? {
        let result = try Translation(text, TestProfile.make(changes))
        #expect(result.rows.isEmpty && result.rejected.isEmpty && result.ignored.isEmpty)
        return result.summary.fileError
    }

    @Test(arguments: ["", "\u{FEFF}", "\n\r\n  \n", " ,,\n\"\"\n", "\u{FEFF}\n"])
    func aFileOfNothingButWhiteSpaceIsEmpty(text: String) throws {
        #expect(try error(text)?.code == .empty)
    }

    @Test func aPreambleOfNothingButWhiteSpaceIsEmpty() throws {
        #expect(try error("\u{FEFF}\n \t\r\n\n", ["skip_lines": "2"])?.code == .empty)
    }

    @Test func aFileThatEndsBeforeItsHeaderIsRefused() throws {
        #expect(try error("Kontostand\n", ["skip_lines": "3"])?.code == .headerMismatch)
    }

    @Test func aColumnThatIsGoneIsNamed() throws {
        let error = try error("Date,Description,Amount (CAD)\n2026-08-01,a,1\n")
        #expect(error == FileError(code: .missingColumn, detail: "The header has no column \"Amount\"."))
        let position = try self.error("Date,Amount\n", ["columns": #"{"date": 0, "amount": 2}"#])
        #expect(position?.code == .missingColumn)
    }

    @Test func columnsOfRolesThatAreNotComparedMustBeThereToo() throws {
        let columns = #"{"date": "Date", "amount": "Amount", "value_date": "Value date"}"#
        #expect(try error("Date,Amount\n", ["columns": columns])?.code == .missingColumn)
    }

    @Test func theColumnsOfRulesMustBeThere() throws {
        let changes = ["ignore_rows": #"[{"column": "Kind", "equals": "x"}]"#]
        #expect(try error("Date,Description,Amount\n", changes)?.code == .missingColumn)
    }

    @Test(arguments: ["Date;Description;Amount\n", "Date\tDescription\tAmount\n", "Tag;Text;Betrag\n"])
    func aHeaderWithAnotherDelimiterIsAMismatch(text: String) throws {
        let error = try error(text)
        #expect(error?.code == .headerMismatch)
        #expect(error?.detail.contains("separated by") == true)
    }

    @Test func aQuotedHeaderWithAnotherDelimiterIsAMismatchToo() throws {
        #expect(try error("\"Date\";\"Description\";\"Amount\"\n")?.code == .headerMismatch)
    }

    @Test func aHeaderWithOneColumnThatLooksLikeNothingElseLacksColumns() throws {
        #expect(try error("Hello\n")?.code == .missingColumn)
    }

    @Test func aNameThatTwoColumnsHaveDoesNotChooseBetweenThem() throws {
        let error = try error("Date,Description,Amount,Amount\n2026-08-01,a,1,2\n")
        #expect(error?.code == .headerMismatch)
        #expect(error?.detail.contains("position") == true)
    }

    @Test func aHeaderThatCannotBeReadIsAMismatch() throws {
        #expect(try error("\"Date\"x,Description,Amount\n2026-08-01,a,1\n")?.code == .headerMismatch)
        #expect(try error("Da\0te,Description,Amount\n")?.code == .headerMismatch)
        #expect(try error("Date,Description,\"Amount\n2026-08-01,a,1\n")?.code == .unterminatedQuote)
        #expect(try error("Date,Description,\(String(repeating: "x", count: 70_000))\n")?.code == .headerMismatch)
        let bytes = Array("Date,Description,Amount,W".utf8) + [0xE4] + Array("hrung\n".utf8)
        #expect(try Translation(bytes, TestProfile.make()).summary.fileError?.code == .headerMismatch)
    }

    @Test func theProfileMayInsistOnTheWholeHeader() throws {
        let expected = ["expected_header": #"["Date", "Description", "Amount", "Kind"]"#]
        let good = try Translation("Date,Description,\" Amount \",Kind,\n2026-08-01,a,1,x\n", TestProfile.make(expected))
        #expect(good.rows.count == 1)
        let changed = try error("Date,Description,Amount,Type\n", expected)
        #expect(changed?.code == .headerMismatch)
        #expect(changed?.detail == "The header has changed: new \"Type\"; missing \"Kind\".")
        let moved = try error("Description,Date,Amount,Kind\n", expected)
        #expect(moved?.detail == "The header has changed: its columns have a different order or number.")
        #expect(try error("Date,Description,Kind\n", expected)?.code == .missingColumn)
    }

    @Test func theErrorIsKnownAsSoonAsTheHeaderIs() throws {
        var translator = try StatementTranslator(profile: TestProfile.make())
        Array("Nonsense\n".utf8).withUnsafeBufferPointer { translator.read($0) { _ in } }
        #expect(translator.fileError?.code == .missingColumn)
    }

    @Test func aHeaderAloneIsAStatementWithoutMovements() throws {
        let result = try Translation("Date,Description,Amount\n", TestProfile.make())
        #expect(result.summary.fileError == nil && result.summary.transactionCount == 0 && result.summary.reconciliation == nil)
    }
}
