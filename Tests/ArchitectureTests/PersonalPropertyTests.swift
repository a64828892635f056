import Foundation
import Testing

/// Every value that holds a person's texts or amounts is a `PersonalRecord`, so that no log or error shows them by accident.
@Suite struct PersonalPropertyTests {
    /// A module that handles personal data.
    struct Module: Sendable, CustomTestStringConvertible {
        let folder: String
        /// Properties that are personal by their names only: they name tables, files, profiles, options and the like.
        let impersonal: Set<String>

        var testDescription: String { folder }
    }

    private static let modules = [
        Module(
            folder: "LedgerKernel",
            impersonal: [
                "ErasureSchema: tablesByName", "ExportRecord.Field: name", "FamilyBoundary.Table: name", "FileCopies: name",
                "OwnedTable.Candidate: name", "OwnedTable: name", "PortableColumn: name", "PortableTable: name",
                "ProviderManifest: displayName", "SchemaShape.Part: name", "SchemaTable.Column: name", "SchemaTable: name",
            ]),
        Module(folder: "Providers/FinanceKitProvider", impersonal: []),
        Module(
            folder: "Providers/CSVProvider",
            impersonal: ["ColumnReference: name", "EncodingUnavailable: name", "Profile: name"]),
        Module(
            folder: "ledgerd",
            impersonal: [
                "Checkup: name", "Command: name", "CommandOption: name", "ConfigurationLoader.OptionValue: text",
                "ConfigurationValue: text", "LogField.Value: text", "RateLimitSettings.Bound: name",
            ]),
    ]

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    @Test(arguments: modules)
    func aValueThatHoldsPersonalDataIsAPersonalRecord(module: Module) throws {
        let folder = Self.sources.appendingPathComponent(module.folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!paths.isEmpty)
        let found = PersonalProperties(
            try paths.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) })
        for property in found.exposed.subtracting(module.impersonal).sorted() {
            Issue.record("\(property) is personal: make the type a PersonalRecord, or list the property as impersonal")
        }
        for property in module.impersonal.subtracting(found.exposed).sorted() {
            Issue.record("\(property) is gone: remove it from the list")
        }
        for property in found.printing.sorted() { Issue.record("\(property) would be printed") }
    }

    @Test func anAmountOrATextOfAPersonMakesATypePersonal() {
        #expect(
            exposed(
                """
                struct Payment { let amount: Money? }
                package struct Named: Sendable { package private(set) var accountName: String }
                enum Found { case none, text(String), amounts([Money]) }
                struct Outer { struct Inner { let notes: [String] } }
                extension Outer { struct Later { var label: String = "" } }
                """) == [
                    "Found: none", "Named: accountName", "Outer.Inner: notes", "Outer.Later: label", "Payment: amount",
                ])
    }

    @Test func aPersonalRecordAndWhatIsNotStoredAreNotExposed() {
        #expect(
            exposed(
                """
                struct Payment: Sendable, PersonalRecord { let amount: Money }
                struct Known { let name: String }
                extension Known: PersonalRecord {}
                struct Outer { struct Inner { let name: String } }
                extension Outer.Inner: PersonalRecord {}
                struct Whole {
                    let payment: Payment
                    let count: Int
                    static let name: String = ""
                    var total: Money { payment.amount }
                    func added(_ amount: Money) -> Money { let sum: Money = amount; return sum }
                }
                final class Books { let name: String = "" }
                """) == [])
    }

    @Test func aPersonalRecordDoesNotPrintWhatItHolds() {
        let found = PersonalProperties([
            "struct Row: PersonalRecord { let description: String }\nextension Row { var debugDescription: String { \"\" } }",
            "struct Day { var description: String { \"\" } }",
        ])
        #expect(found.printing == ["Row: debugDescription", "Row: description"])
    }

    private func exposed(_ source: String) -> [String] { PersonalProperties([source]).exposed.sorted() }
}
