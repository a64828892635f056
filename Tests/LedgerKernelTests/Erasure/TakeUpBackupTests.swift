import Glibc
import SQLite
import Testing

@testable import LedgerKernel

/// Restored books, as the kernel prepares them for use.
@Suite struct TakeUpBackupTests {
    /// Restores the books to an earlier state, and applies what the log has recorded since.
    private func restore(
        _ home: Household, after life: () throws -> Void, then check: (Household, RestoreReport) throws -> Void
    ) throws {
        let file = TemporaryFile()
        _ = try home.ledger.backUp(to: file.path)
        home.clock.advance(seconds: 60)
        try life()
        let logged = home.log.noted
        home.clock.advance(seconds: 60)
        try home.replaceFile(by: file.path)
        let report = try home.ledger.takeUpBackup(logged)
        #expect(try home.ledger.compare(with: logged).pending.isEmpty)
        try home.expectInvariants()
        // A second time finds nothing to do.
        #expect(try home.ledger.takeUpBackup(logged).reapplied.isEmpty)
        try check(home, report)
    }

    @Test func aResetSinceTheBackupIsCarriedOutAgainDownToTheBytes() throws {
        let home = try Household()
        let stranger = try home.stranger()
        _ = try home.fill(stranger, secret: "neighbour")
        _ = try home.fill(home.principal, secret: "planted")
        var receipt: ResetReceipt?
        try restore(home) {
            receipt = try home.reset()
            try home.eraseAll()
        } then: { (home, report) throws in
            #expect(report.reapplied.map(\.kind) == [.familyReset])
            #expect(try !home.filesHold("planted"))
            let restored = try #require(try home.ledger.resetReceipts(home.administrator()).first)
            #expect(restored.id == receipt?.id && restored.cutOffAt == receipt?.cutOffAt && restored.counts == receipt?.counts)
            #expect(restored.scrubbedAt != nil)
            let others = try home.administrator(stranger.familyID)
            #expect(try home.ledger.entries(EntryFilter(), others, count: 10, offset: { _ in 0 }).totalCount == 2)
        }
    }

    @Test func whatWasErasedAndLaterImportedFromAnExportStays() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "wallet")
        let card = try home.openAccount()
        let export = try home.exported()
        home.clock.advance(seconds: 60)
        try home.ledger.deleteAccount(card.id, home.principal)
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        try home.eraseAll()
        _ = try home.reset()
        try home.eraseAll()
        home.clock.advance(seconds: 60)
        try home.take(export)
        let entries = try home.ledger.entryCount(EntryFilter(), home.administrator())
        try restore(home) {
        } then: { (home, report) throws in
            #expect(report.reapplied.isEmpty)
            #expect(try home.ledger.account(card.id, home.administrator()).id == card.id)
            #expect(try home.ledger.entryCount(EntryFilter(), home.administrator()) == entries && entries > 0)
        }
    }

    @Test func keysCredentialsAndPeopleThatLostTheirRightsDoNotGetThemBack() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        let old = phone.credential
        let ledger = home.ledger
        let robin = try ledger.addUser(try NewUser(name: "Robin", role: .member), home.principal)
        let sam = try ledger.addUser(try NewUser(name: "Sam", role: .member), home.principal)
        let key = try ledger.createKey(
            try NewKey(userID: robin.id, name: "key", scope: .read, lifetimeSeconds: nil), home.principal)
        try restore(home) {
            try ledger.revokeKey(key.id, home.principal)
            _ = try ledger.disableUser(robin.id, home.principal)
            _ = try ledger.disableUser(sam.id, home.principal)
            home.clock.advance(seconds: 1)
            _ = try ledger.enableUser(sam.id, home.principal)
            try phone.rotate()
        } then: { (home, report) throws in
            #expect(Set(report.reapplied.map(\.kind)) == [.revokeKey, .disableUser, .revokeCredentials])
            #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key.key) }
            let users = try home.ledger.users(home.principal)
            #expect(users.filter { $0.disabledAt != nil }.map(\.name) == ["Robin"])
            #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(phone.publisherID, old) }
        }
    }

    @Test func aDeviceGetsAGenerationThatItHasNotSeen() throws {
        let home = try Household()
        let phone = try Phone(home)
        try restore(home) {
            try phone.repair()
            home.clock.advance(seconds: 1)
            try phone.repair()
            #expect(try phone.connection.generation == 3)
        } then: { (home, report) throws in
            #expect(Set(report.reapplied.map(\.kind)) == [.revokeCredentials] && report.connectionsToRepair == 1)
            #expect(try phone.connection.generation == 1)
            try phone.repair()
            #expect(try phone.connection.generation == 4)
            try home.expectInvariants()
        }
    }

    @Test func aDeviceThatReplacedAnotherSinceTheBackupGetsAHigherGenerationToo() throws {
        let home = try Household()
        let old = try Phone(home)
        try restore(home) {
            let new = try Phone(home, replaces: old.connectionID)
            #expect(try new.connection.generation == 2)
        } then: { (home, _) throws in
            let next = try Phone(home)
            #expect(try next.connection.generation == 3)
        }
    }

    @Test func aUserDisabledWhileTheClockWasAheadAndEnabledAfterwardsStaysEnabled() throws {
        let home = try Household()
        let sam = try home.ledger.addUser(try NewUser(name: "Sam", role: .member), home.principal)
        try restore(home) {
            home.clock.advance(seconds: 3_600)
            _ = try home.ledger.disableUser(sam.id, home.principal)
            home.clock.advance(seconds: -3_500)
            _ = try home.ledger.enableUser(sam.id, home.principal)
            home.clock.advance(seconds: 7_200)
        } then: { (home, report) throws in
            #expect(report.reapplied.isEmpty)
            #expect(try home.ledger.users(home.principal).allSatisfy { $0.disabledAt == nil })
        }
    }

    @Test func aNewLogSaysThatAUserWhoIsDisabledWasEnabledBefore() throws {
        let home = try Household()
        let sam = try home.ledger.addUser(try NewUser(name: "Sam", role: .member), home.principal)
        _ = try home.ledger.disableUser(sam.id, home.principal)
        home.clock.advance(seconds: 1)
        _ = try home.ledger.enableUser(sam.id, home.principal)
        try restore(home) {
            _ = try home.ledger.disableUser(sam.id, home.principal)
            home.log.lose()
            try home.restart()
        } then: { (home, report) throws in
            #expect(report.reapplied.map(\.kind) == [.disableUser])
            #expect(try home.ledger.users(home.principal).filter { $0.disabledAt != nil }.map(\.name) == ["Sam"])
        }
    }

    @Test func aCredentialIssuedWhileTheClockWasAheadAndRevokedSinceStaysRevoked() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        home.clock.advance(seconds: 315_360_000)
        try phone.rotate()
        home.clock.advance(seconds: -315_360_000)
        let old = phone.credential
        try restore(home) {
            try phone.rotate()
        } then: { (home, report) throws in
            #expect(Set(report.reapplied.map(\.kind)) == [.revokeCredentials])
            #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(phone.publisherID, old) }
        }
    }

    @Test func theOnlyAdministratorStaysAndLosesEveryKey() throws {
        let home = try Household()
        let key = try home.ledger.createKey(
            try NewKey(userID: home.principal.userID, name: "key", scope: .read, lifetimeSeconds: nil), home.principal)
        try restore(home) {
            let robin = try home.ledger.addUser(try NewUser(name: "Robin", role: .administrator), home.principal)
            let other = try home.ledger.commandLinePrincipal(family: home.principal.familyID, user: robin.id)
            _ = try home.ledger.disableUser(home.principal.userID, other)
        } then: { (home, _) throws in
            #expect(try home.ledger.users(home.administrator()).map(\.disabledAt) == [nil])
            #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key.key) }
        }
    }

    @Test func aDiscardedConnectionAndADeletedAccountStayErased() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "planted")
        let cash = try home.account("planted cash")
        try restore(home) {
            _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
            try home.ledger.deleteAccount(cash, home.principal)
            try home.eraseAll()
        } then: { (home, report) throws in
            #expect(report.reapplied.map(\.kind) == [.discard, .deleteAccount])
            #expect(try home.accounts().isEmpty && home.entries().isEmpty)
            #expect(try phone.connection.purgeCompletedAt != nil)
            // The connection stays, with the source's name for the account.
            for text in ["planted coffee", "planted note", "planted cash"] { #expect(try !home.filesHold(text)) }
        }
    }

    @Test func whatADiscardLeftToAnotherDeviceStaysThoughTheBackupKnowsOnlyTheFirst() throws {
        let home = try Household()
        let old = try Device.active(home, "checking")
        try restore(home) {
            let new = try Device.active(home, "checking", replaces: old.id)
            _ = try home.ledger.disconnect(old.id, provider: "scripted", .discard, home.principal)
            try home.eraseAll()
            let isActive = try new.connection.status == .active
            #expect(try home.accounts().count == 1 && isActive)
        } then: { (home, report) throws in
            #expect(report.reapplied.map(\.kind) == [.disconnect, .discard])
            #expect(try home.accounts().count == 1)
            let connection = try old.connection
            #expect(connection.status == .revoked && connection.purgeCompletedAt != nil)
        }
    }

    @Test func everyDeviceRepairsAndNothingComesTwice() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("1", "10", "coffee"), try phone.purchase("2", "20", "lunch")])
        let lunch = try #require(try home.entries().first { $0.name == "lunch" })
        var edit = EntryEdit()
        edit.amount = try home.usd("21")
        _ = try home.ledger.edit(lunch.id, edit, home.principal)
        try phone.upload(phone.batch([try phone.purchase("3", "30", "waiting")]))
        try restore(home) {
            try phone.applyAll()
            try phone.publish([try phone.purchase("4", "40", "later"), phone.tombstone("1")])
        } then: { (home, report) throws in
            #expect(report == RestoreReport(reapplied: [], connectionsToRepair: 1))
            let connection = try phone.connection
            #expect(connection.status == .repairRequired && connection.repairReason == "restored_from_backup")
            #expect(
                try home.number("SELECT count(*) FROM batch WHERE status = 'revoked' AND error_code = 'restored_from_backup'")
                    == 1)
            #expect(throws: LedgerError.repairRequired) { try phone.access().requireUpload() }
            phone.startStream(
                with: try home.ledger.repair(phone.connectionID, provider: "scripted", home.principal).credential)
            try phone.publish([
                try phone.purchase("2", "20", "lunch"), try phone.purchase("3", "30", "waiting"),
                try phone.purchase("4", "40", "later"), phone.tombstone("1"),
            ])
            #expect(try home.book() == ["2026-09-01 21.00 lunch", "2026-09-01 30.00 waiting", "2026-09-01 40.00 later"])
        }
    }

    @Test func theAuditTellsOfIt() throws {
        let home = try Household()
        try restore(home) {
        } then: { (home, _) throws in
            let events = try home.ledger.auditEvents(from: 1, count: 100, home.principal)
            #expect(events.last?.action == "restore_backup" && events.last?.subjectID == home.principal.familyID)
            #expect(try home.ledger.verifyAudit().isEmpty)
        }
    }
}

extension Household {
    /// Replaces the file of the books with another one, and opens it.
    func replaceFile(by path: String) throws {
        let present = directory + "/ledger.db"
        try restart {
            for suffix in ["", "-wal", "-shm"] { unlink(present + suffix) }
            try #require(rename(path, present) == 0)
        }
    }
}
