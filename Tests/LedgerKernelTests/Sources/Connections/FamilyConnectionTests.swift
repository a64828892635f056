import Testing

@testable import LedgerKernel

@Suite struct FamilyConnectionTests {
    @Test func anAdministratorSeesAllConnectionsAndConflictsOfTheFamilyAndNobodyElsesDoes() throws {
        let home = try Household()
        let own = try home.fill(home.principal, secret: "own")
        let other = try home.user(.administrator)
        let others = try Phone(home, account: "savings at the bank", principal: other)
        _ = try home.ledger.disconnect(own.connectionID, provider: "scripted", .retain, home.principal)
        let reader = try home.user(.administrator, scope: .read)
        let listed = try home.ledger.connections(reader)
        #expect(listed.map(\.connection.id) == [others.connectionID, own.connectionID])
        #expect(listed.map(\.userID) == [other.userID, home.principal.userID])
        #expect(try home.ledger.openConflicts(reader).count == 1)
        let stranger = try home.stranger()
        #expect(try home.ledger.connections(stranger).isEmpty && home.ledger.openConflicts(stranger).isEmpty)
        let member = try home.user(.member)
        try home.refuses(.publisherForbidden) { try home.ledger.connections(member) }
        try home.refuses(.publisherForbidden) { try home.ledger.openConflicts(member) }
        try home.refuses(.publisherForbidden) { try home.ledger.status(member) }
    }

    @Test func aConflictIsAnsweredWithoutNamingTheConnection() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let conflict = try #require(try home.ledger.openConflicts(home.principal).first)
        let other = try home.user(.administrator)
        try home.refuses(.notFound) { try home.ledger.resolve(conflict.id, .keepSure, other) }
        let stranger = try home.stranger()
        try home.refuses(.notFound) { try home.ledger.resolve(conflict.id, .keepSure, stranger) }
        #expect(try home.ledger.resolve(conflict.id, .useSource, home.principal).resolution == .useSource)
        #expect(try home.ledger.openConflicts(home.principal).isEmpty)
        try home.refuses(.conflictAlreadyResolved) { try home.ledger.resolve(conflict.id, .keepSure, home.principal) }
    }

    @Test func theStatusCountsWhatThereIsAndWhatWaits() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        let status = try home.ledger.status(home.principal)
        #expect(status.accounts == 1 && status.entries == 2 && status.openConflicts == 1)
        #expect(status.activeConnections == 1 && status.waitingConnections == 0)
        #expect(status.waitingBatches == 1 && status.lastImportedAt == home.clock.now && status.unfinishedResets == 0)
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        #expect(try home.ledger.status(home.principal).activeConnections == 0)
        try home.reset()
        #expect(try home.ledger.status(home.administrator()).unfinishedResets == 1)
        try home.eraseAll()
        #expect(try home.ledger.status(home.administrator()).unfinishedResets == 0)
    }
}
