import Testing

@testable import LedgerKernel

/// Undoing the capture that first stated a record: the later captures then apply as if it had never existed.
@Suite struct UndoFirstWordTests {
    private func publish(_ observations: [Observation], from phone: Phone) throws -> UniqueID {
        let home = phone.household
        if try phone.connection.status == .repairRequired { try phone.repair() }
        try phone.publish(observations)
        return try lastImport(home)
    }

    private func lastImport(_ home: Household) throws -> UniqueID {
        try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first).id
    }

    private func conflicts(_ home: Household) throws -> [ConflictKind] {
        try home.ledger.openConflicts(home.principal).map(\.kind)
    }

    @Test func aRecordThatCameAfterAnEndComesInWhenTheEndIsTakenBack() throws {
        let home = try Household()
        let phone = try Phone(home)
        let before = try home.sourceState()
        let end = try publish([phone.tombstone("r")], from: phone)
        let upsert = try publish([try phone.purchase("r", "1", "A")], from: phone)
        #expect(try conflicts(home) == [.sourceReappeared])
        let preview = try home.ledger.undoImport(end, isDryRun: true, home.principal)
        #expect(try home.ledger.undoImport(end, isDryRun: false, home.principal) == preview)
        #expect(try home.book() == ["2026-09-01 1.00 A"])
        #expect(try preview.restored == home.entries().map(\.id) && preview.restoredCount == 1)
        #expect(try conflicts(home) == [])
        try home.expectInvariants()
        #expect(try home.ledger.undoImport(upsert, isDryRun: false, home.principal).removedCount == 1)
        #expect(try home.sourceState() == before)
    }

    @Test func anEndOfWhatIsTakenBackStaysAnEnd() throws {
        let home = try Household()
        let phone = try Phone(home)
        let before = try home.sourceState()
        let first = try publish([try phone.purchase("r", "1", "A")], from: phone)
        let end = try publish([phone.tombstone("r")], from: phone)
        let last = try publish([try phone.purchase("r", "2", "B")], from: phone)
        _ = try home.ledger.undoImport(first, isDryRun: false, home.principal)
        #expect(try home.book() == [] && conflicts(home) == [.sourceReappeared])
        _ = try home.ledger.undoImport(end, isDryRun: false, home.principal)
        #expect(try home.book() == ["2026-09-01 2.00 B"] && conflicts(home) == [])
        _ = try home.ledger.undoImport(last, isDryRun: false, home.principal)
        #expect(try home.sourceState() == before)
    }

    @Test func aRecordOfAReplacementDeviceIsStillAPersonsToDecide() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.replacementIdentity, in: home)
        let first = try lastImport(home)
        let second = try publish([try phone.purchase("r", "2", "B")], from: phone)
        _ = try home.ledger.undoImport(first, isDryRun: false, home.principal)
        #expect(try conflicts(home) == [.replacementIdentity])
        _ = try home.ledger.undoImport(second, isDryRun: false, home.principal)
        #expect(try conflicts(home) == [])
        try home.expectInvariants()
    }

    @Test func theEndOfARecordOfAReplacementDeviceAsksNothing() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.replacementIdentity, in: home)
        let first = try lastImport(home)
        _ = try publish([phone.tombstone("r")], from: phone)
        _ = try home.ledger.undoImport(first, isDryRun: false, home.principal)
        #expect(try conflicts(home) == [])
        try home.expectInvariants()
    }
}
