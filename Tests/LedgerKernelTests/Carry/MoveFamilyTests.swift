import SQLite
import Testing

@testable import LedgerKernel

@Suite struct MoveFamilyTests {
    @Test func theExportAfterAnImportIsTheSameAgain() throws {
        let home = try Household()
        _ = try home.liveWithEverything()
        let (other, family) = try home.moved()
        let first = try home.exported().lasting
        #expect(try other.exported(family).lasting == first)
        let kinds = Set(first.map(\.table))
        #expect(
            kinds.isSuperset(of: [
                "user", "account", "connection", "lineage", "source_mapping", "source_identity", "held_record", "entry",
                "entry_protection", "entry_edit", "entry_tag", "category", "tag", "merchant", "transfer", "conflict", "import",
                "import_change", "import_match", "import_balance", "balance_observation", "stream", "capture", "batch", "payload",
                "statement_file", "statement_chunk", "sync", "consented_account",
            ]))
        try other.expectInvariants()
        #expect(try other.ledger.examine() == Examination(brokenRules: [], isPartial: false))
        #expect(try other.ledger.verifyAudit().isEmpty)
    }

    @Test func theBooksAreTheSame() throws {
        let home = try Household()
        _ = try home.liveWithEverything()
        let (other, family) = try home.moved()
        let books = { (home: Household, principal: Principal) in
            try home.ledger.entries(EntryFilter(), principal, count: 1000, offset: { _ in 0 }).entries.map {
                let record = try home.ledger.history(of: $0.id, principal).source?.externalID?.bytes
                #expect($0.parentID != nil || record == $0.externalID?.bytes)
                return "\($0.id) \($0.date) \($0.amount.decimalText) \($0.name) \($0.isPending) \($0.category?.name ?? "")"
                    + " \($0.externalID?.bytes ?? [])"
            }
        }
        #expect(try books(other, family) == books(home, home.administrator()))
        let accounts = { (home: Household, principal: Principal) in
            try home.ledger.accounts(principal, includesDisabled: true, count: 100, offset: { _ in 0 }).accounts.map {
                "\($0.id) \($0.name) \($0.balance.decimalText)"
            }
        }
        #expect(try accounts(other, family) == accounts(home, home.administrator()))
        try other.indexAll()
        #expect(try other.found("bread", family).count == 1)
    }

    @Test func theSameFileImportedAgainAddsNothingAndAnUndoEndsInTheSameState() throws {
        let home = try Household()
        let life = try home.liveWithEverything()
        let (other, family) = try home.moved()
        let count = try other.ledger.entryCount(EntryFilter(), family)
        let again = try other.importFile(life.rows, into: life.card, bytes: "first", principal: family)
        #expect(try other.ledger.entryCount(EntryFilter(), family) == count)
        _ = try other.ledger.undoImport(try #require(again.importID), isDryRun: false, family)

        // Without that repetition, which both would remember.
        let (third, neighbour) = try home.moved(seed: 3)
        let undone = try #require(life.result.importID)
        let report = try home.ledger.undoImport(undone, isDryRun: false, home.principal)
        #expect(try third.ledger.undoImport(undone, isDryRun: false, neighbour) == report)
        #expect(report.restoredCount > 0 && report.removedCount > 0)
        #expect(try third.exported(neighbour).lasting == home.exported().lasting)
        try third.expectInvariants()
    }

    @Test func connectionsArriveRevokedAndADeviceGoesOnWithItsHistory() throws {
        let home = try Household()
        let phone = try home.liveWithEverything().phone
        let parts = try home.exported()
        let connections = parts.records("connection")
        #expect(connections.count == 2)
        #expect(connections.allSatisfy { $0.fields.contains(.init("status", .text("revoked"))) })
        #expect(parts.records("batch").allSatisfy { !$0.fields.contains(.init("status", .text("accepted"))) })
        let other = try Household(seed: 2)
        try other.take(parts)
        other.clock.now = home.clock.now
        let before = try other.entries().count
        let next = try Phone(other, account: "wallet account")
        #expect(next.account == phone.account)
        try next.publish([try next.purchase("wallet 2", "20", "wallet lunch"), try next.purchase("wallet new", "1")])
        #expect(try other.entries().count == before + 1)
        #expect(throws: LedgerError.publisherUnauthorized) {
            try other.ledger.openPublisher(phone.publisherID, phone.credential)
        }
        try other.expectInvariants()
    }

    @Test func peopleAreFoundByNameAndOthersAreAddedDisabledAndWithoutKeys() throws {
        let home = try Household()
        let ben = try home.ledger.addUser(try NewUser(name: "Ben", role: .administrator), home.principal)
        let principal = try home.ledger.commandLinePrincipal(family: home.principal.familyID, user: ben.id)
        _ = try home.fill(principal, secret: "ben's")
        _ = try home.openAccount()
        let other = try Household(seed: 2)
        #expect(try other.take(try home.exported()).newUserCount == 1)
        let users = try other.ledger.users(other.principal)
        #expect(users.map(\.name) == ["Alex", "Ben"])
        #expect(users[1].disabledAt == other.clock.now && users[1].role == .member)
        #expect(try other.ledger.keys(other.principal).allSatisfy { $0.userID == other.principal.userID })

        // A user who already exists there stays the same person, whatever the rights.
        let third = try Household(seed: 3)
        _ = try third.ledger.addUser(try NewUser(name: "Ben", role: .administrator), third.principal)
        #expect(try third.take(try home.exported()).newUserCount == 0)
        #expect(try third.exported().lasting == home.exported().lasting)
    }

    @Test func theChainOfTheFamilyNamesTheHeadOfTheExportedOne() throws {
        let home = try Household()
        _ = try home.openAccount()
        try home.ledger.noteExport(home.principal)
        let head = try #require(try home.ledger.auditHead(home.principal))
        let other = try Household(seed: 2)
        try other.take(try home.exported())
        let event = try #require(try other.ledger.auditEvents(from: 1, count: 100, other.principal).last)
        #expect(event.action == "import_family" && event.subjectKind == "audit_head")
        #expect(event.subjectID.bytes == Array(head.bytes.prefix(16)))
        #expect(try home.ledger.auditEvents(from: 1, count: 100, home.principal).last?.action == "export_family")
    }

    @Test func theFamilyGetsTheCurrencyAndZoneOfTheExport() throws {
        let home = try Household()
        let parts = try home.exported().withCurrency(try #require(Currency(code: "JPY")), timezone: "Asia/Tokyo")
        let other = try Household(seed: 2)
        try other.take(parts)
        let family = try #require(try other.ledger.families().first)
        #expect(family.currency.code == "JPY" && family.timezone == "Asia/Tokyo" && family.name == "Household")
    }

    @Test func aKilledImportLeavesAFileThatTheNextOneAndAnErasureRemove() throws {
        let home = try Household()
        let path = StagedFile.path(beside: home.directory + "/ledger.db")
        func leave() throws {
            try SQLiteConnection(path: path, mode: .readWriteCreate, busyTimeoutMilliseconds: 0).execute("CREATE TABLE rest (x)")
        }
        try leave()
        try home.take(try Household(seed: 2).exported())
        #expect(!home.hasFile(path))
        try leave()
        try home.reset()
        try home.eraseAll()
        #expect(!home.hasFile(path))
    }
}
