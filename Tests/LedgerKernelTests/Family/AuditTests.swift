import LedgerTestSupport
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct AuditTests {
    /// The actions so far, each with the id of its object.
    private func events(_ home: Household, _ principal: Principal? = nil) throws -> [AuditEvent] {
        try home.ledger.auditEvents(from: 1, count: 1_000, try principal ?? home.administrator())
    }

    private func actions(_ home: Household) throws -> [String] { try events(home).map(\.action) }

    /// Every action of a person, once.
    private func live(_ home: Household) throws {
        let ledger = home.ledger
        let user = try ledger.addUser(try NewUser(name: "Robin", role: .member), home.principal)
        let key = try ledger.createKey(
            try NewKey(userID: user.id, name: "laptop", scope: .read, lifetimeSeconds: nil), home.principal)
        _ = try ledger.setRole(.administrator, of: user.id, home.principal)
        try ledger.revokeKey(key.id, home.principal)
        _ = try ledger.disableUser(user.id, home.principal)
        _ = try ledger.enableUser(user.id, home.principal)
        let card = try home.openAccount()
        let result = try home.importFile([home.row("Planted coffee", "4.50")], into: card)
        let phone = try home.fill(home.principal, secret: "planted")
        let entry = try #require(try home.entries().first)
        _ = try ledger.protect(entry.id, .importLocked, isOn: true, home.principal)
        _ = try ledger.protect(entry.id, .importLocked, isOn: false, home.principal)
        _ = try ledger.resolveAll(
            connection: phone.connectionID, provider: "scripted", kind: nil, .keepSure, home.principal)
        try ledger.deleteEntry(entry.id, home.principal)
        _ = try home.undo(result)
        try label(home, card)
        try arrange(home, card)
        try phone.rotate()
        _ = try ledger.repair(phone.connectionID, provider: "scripted", home.principal)
        _ = try ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        _ = try ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        try home.reset()
        try ledger.noteExport(home.administrator())
        try home.take(home.exported())
        _ = try ledger.takeUpBackup([])
    }

    /// An entry by hand and each kind of label: created, changed and deleted.
    private func label(_ home: Household, _ account: Account) throws {
        let ledger = home.ledger
        let entry = try ledger.addEntry(
            NewEntry(accountID: account.id, date: LedgerDate(daysSinceEpoch: 20_000), amount: try home.usd("1"), name: "planted"),
            home.principal
        ).entry
        try ledger.deleteEntry(entry.id, home.principal)
        _ = try ledger.restoreEntry(entry.id, home.principal)
        var edit = CategoryEdit()
        edit.name = "planted"
        let category = try ledger.addCategory(edit, home.principal)
        edit.name = "planted anew"
        _ = try ledger.editCategory(category.id, edit, home.principal)
        try ledger.deleteCategory(category.id, home.principal)
        let tag = try ledger.addTag(name: "planted", color: nil, home.principal)
        _ = try ledger.editTag(tag.id, name: "planted anew", color: nil, home.principal)
        try ledger.deleteTag(tag.id, home.principal)
        _ = try ledger.addMerchant(name: "planted", home.principal)
    }

    /// An account changed and deleted, an entry split and merged, two entries joined and separated.
    private func arrange(_ home: Household, _ account: Account) throws {
        let ledger = home.ledger
        let other = try home.openAccount()
        var edit = AccountEdit()
        edit.name = "planted account"
        _ = try ledger.editAccount(other.id, edit, home.principal)
        let day = LedgerDate(daysSinceEpoch: 20_000)
        let spent = try ledger.addEntry(
            NewEntry(accountID: account.id, date: day, amount: try home.usd("3"), name: "planted"), home.principal
        ).entry
        let received = try ledger.addEntry(
            NewEntry(accountID: other.id, date: day, amount: try home.usd("-3"), name: "planted"), home.principal
        ).entry
        let parts = [SplitPart(name: "a", amount: try home.usd("1")), SplitPart(name: "b", amount: try home.usd("2"))]
        _ = try ledger.split(spent.id, parts, home.principal)
        _ = try ledger.changeParts(spent.id, parts, home.principal)
        _ = try ledger.unsplit(spent.id, home.principal)
        let transfer = try ledger.joinTransfer(spent.id, received.id, home.principal)
        try ledger.dissolveTransfer(transfer.id, home.principal)
        try ledger.deleteAccount(other.id, home.principal)
    }

    @Test func whateverAPersonDoesIsRecordedOnceInOneChain() throws {
        let home = try Household()
        try live(home)
        #expect(try Set(actions(home)) == Set(AuditAction.allCases.map(\.rawValue)))
        let events = try events(home)
        #expect(events.map(\.sequence) == Array(1...events.count))
        #expect(events.allSatisfy { $0.userID == home.principal.userID && $0.at == home.clock.now })
        #expect(try actions(home).count { $0 == "add_user" } == 1)
        #expect(try home.ledger.verifyAudit().isEmpty)
        #expect(try home.ledger.auditHead(home.administrator()) == events.last?.hash)
    }

    @Test func itSurvivesAResetAndHoldsNoNameAndNoValue() throws {
        let home = try Household()
        try live(home)
        let before = try events(home)
        try home.eraseAll()
        #expect(try events(home) == before)
        #expect(try home.ledger.verifyAudit().isEmpty)
        let lines = try home.content().filter { $0.hasPrefix("audit_event ") }
        #expect(lines.count == before.count)
        #expect(try !home.filesHold("planted") && !home.filesHold("Planted"))
    }

    @Test func anEventNamesWhoDidWhatToWhich() throws {
        let home = try Household()
        let other = try home.user(.administrator)
        let account = try home.ledger.openAccount(
            AccountOpening(name: "Cash", type: .depository, currency: try #require(Currency(code: "USD"))), other)
        let event = try #require(try events(home).last)
        #expect(event.action == "open_account" && event.subjectKind == "account" && event.subjectID == account.id)
        #expect(event.userID == other.userID)
    }

    @Test func whatIsRefusedRehearsedOrChangesNothingLeavesNoEvent() throws {
        let home = try Household()
        let phone = try Phone(home, activate: false)
        let result = try home.importFile([home.row("Coffee", "4.50")], into: try home.openAccount())
        let before = try events(home)
        _ = try phone.map()
        _ = try home.ledger.enableUser(home.principal.userID, home.principal)
        _ = try home.undo(result, isDryRun: true)
        #expect(throws: LedgerError.lastAdministrator) { try home.ledger.disableUser(home.principal.userID, home.principal) }
        #expect(throws: LedgerError.notFound) { try home.ledger.deleteEntry(home.id(), home.principal) }
        #expect(try events(home) == before)
    }

    @Test func eachFamilyHasAChainOfItsOwnAndSeesNoOther() throws {
        let home = try Household()
        let stranger = try home.stranger()
        _ = try home.openAccount()
        #expect(try events(home, stranger).map(\.action) == ["found_family"])
        #expect(try actions(home) == ["found_family", "open_account"])
        #expect(try home.ledger.auditHead(stranger) != home.ledger.auditHead(home.principal))
        let member = try home.user(.member)
        try home.refuses(.forbidden) { try home.ledger.auditEvents(from: 1, count: 1, member) }
        try home.refuses(.forbidden) { try home.ledger.auditHead(member) }
    }

    @Test(arguments: [
        "UPDATE audit_event SET at = at + 1", "UPDATE audit_event SET hash = zeroblob(32)", "DELETE FROM audit_event",
        "DELETE FROM audit_event WHERE sequence = 1",
    ]) func anEventIsNeitherChangedNorDeleted(sql: String) throws {
        let home = try Household()
        _ = try home.openAccount()
        #expect(throws: SQLiteError.self) { try home.onTheFile { try $0.database.execute(sql) } }
        #expect(try home.ledger.verifyAudit().isEmpty)
    }

    @Test(arguments: [
        "UPDATE audit_event SET at = at + 1 WHERE sequence = 2", "UPDATE audit_event SET action = 'x' WHERE sequence = 2",
        "UPDATE audit_event SET user_id = zeroblob(16) WHERE sequence = 2",
        "UPDATE audit_event SET subject_id = zeroblob(16) WHERE sequence = 2",
        "UPDATE audit_event SET subject_kind = 'x' WHERE sequence = 2",
        "UPDATE audit_event SET hash = zeroblob(32) WHERE sequence = 2", "DELETE FROM audit_event WHERE sequence = 2",
    ]) func whatGoesAroundTheTriggersIsFoundWhereItWasDone(sql: String) throws {
        let home = try Household()
        _ = try home.stranger()
        for name in ["One", "Two", "Three"] { _ = try home.openAccount(name) }
        try home.onTheFile {
            try $0.database.execute(
                "DROP TRIGGER audit_event_is_not_changed; DROP TRIGGER audit_event_is_not_deleted; \(sql)")
        }
        #expect(try home.ledger.verifyAudit() == [AuditFault(familyID: home.principal.familyID, sequence: 2)])
        #expect(try home.ledger.examine().brokenRules.map(\.code) == ["schema_differs", "audit_chain"])
    }

    @Test(
        arguments: [
            ("DELETE FROM audit_event WHERE family_id = 1", 1),
            ("DELETE FROM audit_event WHERE family_id = 1 AND sequence > 2", 3),
            ("DELETE FROM audit_event WHERE family_id = 1 AND sequence = 4", 4),
            ("UPDATE family SET audit_length = 2 WHERE id = 1", 3), ("UPDATE family SET audit_length = 5 WHERE id = 1", 5),
        ]) func aChainThatEndsElsewhereThanTheFamilyRemembersIsFound(sql: String, sequence: Int) throws
    {
        let home = try Household()
        _ = try home.stranger()
        for name in ["One", "Two", "Three"] { _ = try home.openAccount(name) }
        #expect(try events(home).count == 4)
        try home.onTheFile { try $0.database.execute("DROP TRIGGER audit_event_is_not_deleted; \(sql)") }
        #expect(try home.ledger.verifyAudit() == [AuditFault(familyID: home.principal.familyID, sequence: sequence)])
    }

    @Test func whoIsDisabledOrDemotedWhileARequestRunsIsRefused() throws {
        let home = try Household()
        let other = try home.user(.administrator)
        _ = try home.ledger.setRole(.member, of: other.userID, home.principal)
        try home.refuses(.forbidden) { try home.ledger.addUser(try NewUser(name: "x", role: .member), other) }
        _ = try home.ledger.disableUser(other.userID, home.principal)
        try home.refuses(.unauthorized) { try home.ledger.addUser(try NewUser(name: "x", role: .member), other) }
    }

    @Test func aLongChainIsFollowedWholly() throws {
        let home = try Household()
        try home.onTheFile { scope in
            for _ in 0..<2 * LedgerLimits.auditEventsPerRead { try scope.record(.editEntry, of: home.id(), by: home.principal) }
        }
        #expect(try home.ledger.verifyAudit().isEmpty)
    }
}
