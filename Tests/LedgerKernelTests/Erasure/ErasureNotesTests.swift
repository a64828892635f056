import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ErasureNotesTests {
    private func kinds(_ home: Household) -> [Erasure.Kind] { home.log.noted.map(\.kind) }

    @Test func everyErasureIsNotedBeforeItIsAnswered() throws {
        let home = try Household()
        let ledger = home.ledger
        #expect(home.log.noted.isEmpty)
        let user = try ledger.addUser(try NewUser(name: "Robin", role: .member), home.principal)
        let key = try ledger.createKey(
            try NewKey(userID: user.id, name: "key", scope: .read, lifetimeSeconds: nil), home.principal)
        try ledger.revokeKey(key.id, home.principal)
        #expect(home.log.noted == [Erasure(.revokeKey, familyID: home.principal.familyID, subjectID: key.id, at: home.clock.now)])
        _ = try ledger.disableUser(user.id, home.principal)
        _ = try ledger.enableUser(user.id, home.principal)
        #expect(kinds(home) == [.revokeKey, .disableUser, .enableUser])
        let account = try home.account()
        try ledger.deleteAccount(account, home.principal)
        #expect(home.log.noted.last?.subjectID == account && kinds(home).last == .deleteAccount)
        try home.eraseAll()
        let phone = try home.fill(home.principal, secret: "own")
        home.clock.advance(seconds: 1)
        try phone.rotate()
        #expect(kinds(home).last == .revokeCredentials)
        let lineages = try ledger.connection(
            phone.connectionID, provider: "scripted", home.principal, count: 1, offset: { _ in 0 }
        ).mappings.map(\.lineageID)
        _ = try ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        #expect(kinds(home).last == .disconnect)
        _ = try ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        #expect(kinds(home).last == .discard && home.log.noted.last?.lineageIDs == lineages)
        let receipt = try home.reset()
        #expect(home.log.noted.contains { $0.kind == .familyReset && $0.subjectID == receipt.id && $0.userID == receipt.userID })
        let count = home.log.noted.count
        try home.eraseAll()
        try home.restart()
        #expect(home.log.noted.count == count)
        #expect(try home.ledger.compare(with: home.log.noted).pending.isEmpty)
    }

    @Test func everyGenerationIsNotedBeforeItIsAnswered() throws {
        let home = try Household()
        let phone = try Phone(home)
        home.clock.advance(seconds: 1)
        try phone.repair()
        let streams = home.log.noted.filter { $0.kind == .openStream }
        #expect(streams.map(\.generation) == [1, 2])
        #expect(streams.allSatisfy { $0.subjectID == phone.connectionID && $0.lineageIDs.count == 1 })
    }

    @Test func whatDidNotHappenIsNotNoted() throws {
        let home = try Household()
        #expect(throws: LedgerError.lastAdministrator) { try home.ledger.disableUser(home.principal.userID, home.principal) }
        #expect(throws: LedgerError.notFound) { try home.ledger.revokeKey(home.id(), home.principal) }
        #expect(throws: LedgerError.planChanged) {
            try home.ledger.reset(
                ResetConfirmation(phrase: ResetConfirmation.phrase, digest: SHA256.hash([])), home.principal)
        }
        #expect(home.log.noted.isEmpty)
    }

    @Test func whatCannotBeNotedIsNotAnsweredAndNotErasedAndNotedLater() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        home.log.setFull(true)
        #expect(throws: LedgerError.erasureNotNoted) {
            try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        }
        #expect(try phone.connection.purgeRequestedAt != nil)
        #expect(throws: LedgerError.erasureNotNoted) { try home.ledger.eraseStep() }
        #expect(try home.entries().count == 2)
        // The books open anyway.
        try home.restart()
        #expect(kinds(home) == [.openStream])
        home.log.setFull(false)
        #expect(try home.ledger.eraseStep())
        #expect(kinds(home) == [.openStream, .discard] && home.log.noted.last?.lineageIDs.count == 1)
    }

    @Test func whatACrashLeftOutIsNotedWhenTheBooksAreOpenedAgain() throws {
        let home = try Household()
        try home.onTheFile { transaction in
            try transaction.database.run("UPDATE api_key SET revoked_at = ?", transaction.now)
        }
        #expect(try home.ledger.compare(with: home.log.noted).missing.map(\.kind) == [.revokeKey])
        try home.restart()
        #expect(kinds(home) == [.revokeKey])
        #expect(try home.ledger.compare(with: home.log.noted).missing.isEmpty)
    }
}
