import TestSupport
import Testing

@testable import LedgerKernel

@Suite struct ImportFamilyRefusalTests {
    private func refuse(_ parts: [ExportPart], _ refusal: FamilyImportError, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let home = try Household(seed: 9)
        #expect(throws: refusal, sourceLocation: sourceLocation) { try home.take(parts) }
        #expect(try home.exported().lasting.isEmpty, sourceLocation: sourceLocation)
        #expect(!home.hasFile(StagedFile.path(beside: home.directory + "/ledger.db")), sourceLocation: sourceLocation)
        // The next export is imported as if nothing had happened.
        try home.take(try Household(seed: 8).exported())
    }

    private func life() throws -> [ExportPart] {
        let home = try Household()
        _ = try home.liveWithEverything()
        return try home.exported()
    }

    @Test func whatIsNotWholeIsRefused() throws {
        let parts = try life()
        try refuse([], .incomplete)
        try refuse(Array(parts.dropFirst()), .incomplete)
        try refuse(Array(parts.dropLast()), .incomplete)
        try refuse(parts.filter { if case .record(let record) = $0 { record.table != "entry_tag" } else { true } }, .countsDiffer)
        try refuse([parts[0]] + parts, .rowOutOfOrder)
    }

    @Test func rowsThatNoExportWritesAreRefused() throws {
        let parts = try life()
        try refuse(
            parts.changed { part in
                guard case .header(let header) = part else { return [part] }
                return [
                    .header(
                        ExportHeader(
                            schemaVersion: Migrations.version + 1, familyID: header.familyID, familyName: "",
                            currency: header.currency,
                            timezone: header.timezone, exportedAt: header.exportedAt, auditHead: nil))
                ]
            }, .newerSchema)
        let extra = ExportRecord(table: "credential", fields: [.init("id", .integer(1))])
        try refuse(parts.changed { part in if case .header = part { [part, .record(extra)] } else { [part] } }, .unknownTable)
        try refuse(parts.setting("book_id", of: "account", to: .integer(7)), .valueRefused(column: "book_id"))
        try refuse(parts.setting("owner", of: "account", to: .integer(7)), .unknownColumn)
        try refuse(parts.setting("id", of: "account", to: .integer(7)), .rowOutOfOrder)
        try refuse(parts.setting("id", of: "account", to: nil), .rowOutOfOrder)
        try refuse(parts.setting("id", of: "user", to: .integer(0)), .unknownColumn)
    }

    @Test(arguments: [
        ("account", "currency", ExportValue.text("ZZZ")), ("account", "type", .text("Purse")),
        ("account", "balance", .text("1e5")),
        ("account", "balance", .text("1.23456")), ("account", "balance", .text("9999999999999999999")),
        ("account", "balance", .text("--1")),
        ("account", "balance", .text("")), ("account", "balance", .integer(5)),
        ("entry", "amount", .text("92233720368547758.0701")),
        ("entry", "date", .text("2026-02-30")), ("entry", "date", .integer(.max)), ("entry", "created_at", .text("yesterday")),
        ("entry", "public_id", .text("no base 64!")), ("entry", "pending", .integer(.max)), ("entry", "name", .integer(1)),
        ("source_identity", "external_id", .text("day:2026-13-01")), ("connection", "generation", .integer(.max)),
    ])
    func valuesThatNoExportWritesAreRefused(_ table: String, _ column: String, _ value: ExportValue) throws {
        try refuse(try life().setting(column, of: table, to: value), .valueRefused(column: column))
    }

    @Test(arguments: [
        ("entry", "account_id", Int64(0)), ("entry", "account_id", -1), ("entry", "account_id", .max),
        ("entry", "account_id", 99),
        ("entry", "parent_id", .max), ("connection", "user_id", 5), ("import_match", "first_identity", .max),
        ("import_match", "last_identity", -1), ("import_change", "held_import_id", 1_000),
    ])
    func referencesToWhatIsNotThereAreRefused(_ table: String, _ column: String, _ number: Int64) throws {
        try refuse(try life().setting(column, of: table, to: .integer(number)), .referenceBroken(column: column))
    }

    @Test func rulesOfTheTablesAndOfTheBooksHoldForImportedRowsToo() throws {
        let parts = try life()
        func expectRowRefused(_ changed: [ExportPart]) throws {
            let error = thrownError(FamilyImportError.self) { try Household(seed: 9).take(changed) }
            guard case .rowRefused? = error else { return _ = Issue.record("another refusal: \(String(describing: error))") }
        }
        try expectRowRefused(parts.setting("name", of: "account", to: nil))
        try expectRowRefused(parts.setting("public_id", of: "entry", to: .text("00000000-0000-7000-8000-000000000000")))
        try expectRowRefused(parts.setting("status", of: "account", to: .text("lost")))
        try refuse(parts.setting("status", of: "connection", to: .text("active")), .rulesBroken(code: "account_links"))
        try refuse(parts.setting("amount", of: "entry", to: .text("7")), .rulesBroken(code: "computed_balance"))
        try refuse(parts.setting("parent_id", of: "category", to: .integer(4_000)), .rulesBroken(code: "reference_broken"))
    }

    @Test func aChangedAuditChainIsRefused() throws {
        let parts = try life()
        try refuse(parts.setting("action", of: "audit_event", to: .text("nothing")), .auditBroken)
        try refuse(parts.setting("sequence", of: "audit_event", to: .integer(.max)), .auditBroken)
        try refuse(parts.setting("hash", of: "audit_event", to: nil), .auditBroken)
        let last = try #require(parts.last { if case .record(let record) = $0 { record.table == "audit_event" } else { false } })
        try refuse(parts.changed { $0 == last ? [] : [$0] }, .auditBroken)
    }

    @Test func moreMakersOfRowsThanAFamilyHasAreRefused() throws {
        let parts = try life()
        let users = (1...(LedgerLimits.exportedUsersMax + 1)).map { number in
            ExportPart.record(
                ExportRecord(
                    table: "user",
                    fields: [
                        .init("id", .integer(Int64(number))),
                        .init("public_id", .text(UniqueID(high: 0, low: UInt64(number)).description)),
                        .init("name", .text("somebody")),
                    ]))
        }
        try refuse(parts.changed { part in if case .header = part { [part] + users } else { [] } }, .tooManyUsers)
    }

    @Test func aFamilyWithDataIsRefusedAndSoIsTheFileThatStillHasTheRows() throws {
        let home = try Household()
        _ = try home.liveWithEverything()
        let parts = try home.exported()
        #expect(throws: FamilyImportError.familyNotEmpty) { try home.take(parts) }
        let before = parts.lasting
        let neighbours = try home.stranger()
        #expect(throws: FamilyImportError.idsTaken) { try home.take(parts, neighbours) }
        #expect(try home.exported().lasting == before)
        #expect(try home.exported(neighbours).lasting.isEmpty)
        try home.expectInvariants()
        try home.reset()
        try home.eraseAll()
        try home.take(parts, neighbours)
        #expect(try home.exported(home.administrator(neighbours.familyID)).lasting == before)
    }

    @Test func onlyAdministratorsMayDoIt() throws {
        let home = try Household()
        let member = try home.ledger.addUser(try NewUser(name: "Kim", role: .member), home.principal)
        let principal = try home.ledger.commandLinePrincipal(family: home.principal.familyID, user: member.id)
        #expect(throws: LedgerError.forbidden) { try home.exported(principal) }
        #expect(throws: LedgerError.forbidden) { try home.ledger.noteExport(principal) }
        #expect(throws: LedgerError.forbidden) { try home.take([], principal) }
    }

    @Test func booksBetweenTheStepsOfAnErasureAreNotExported() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile(home.rows(10), into: card)
        try home.ledger.deleteAccount(try home.openAccount("Old").id, home.principal)
        #expect(throws: LedgerError.booksUnsettled) { try home.exported() }
        while try home.ledger.eraseStep() {}
        #expect(try home.exported().records("entry").count == 10)
    }

    @Test func oneImportAtATime() throws {
        let home = try Household()
        let lock = try StagedFile.lock(beside: home.directory + "/ledger.db")
        try withExtendedLifetime(lock) {
            let parts = try Household(seed: 2).exported()
            #expect(throws: LedgerError.familyImportInProgress) { try home.take(parts) }
        }
    }

    @Test func anUnknownZoneIsRefused() throws {
        let home = try Household()
        let parts = try home.exported().withCurrency(try #require(Currency(code: "USD")), timezone: "Mars/Olympus")
        #expect(throws: LedgerError.invalidTimezone) { try home.take(parts) }
    }
}
