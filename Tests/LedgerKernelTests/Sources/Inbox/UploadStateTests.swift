import Crypto
import Testing

@testable import LedgerKernel

/// Every reason to refuse an upload besides the batch itself (docs/spec/financekit.md §3, "Order of checks").
@Suite struct UploadStateTests {
    /// The event on the connection, and the code that follows.
    struct Trouble: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let error: LedgerError
        let cause: @Sendable (Phone) throws -> Void
        let cure: @Sendable (Phone) throws -> Void
    }

    static let troubles = [
        Trouble(
            testDescription: "the account is gone", error: .accountSetupRequired,
            cause: { try $0.household.change("UPDATE lineage SET account_id = NULL") },
            cure: { try $0.household.change("UPDATE lineage SET account_id = (SELECT id FROM account)") }),
        Trouble(
            testDescription: "the user is a member now", error: .publisherForbidden,
            cause: { try $0.household.change("UPDATE user SET role = 'member'") },
            cure: { try $0.household.change("UPDATE user SET role = 'administrator'") }),
        Trouble(
            testDescription: "the user is disabled", error: .publisherForbidden,
            cause: { try $0.household.change("UPDATE user SET disabled_at = 1") },
            cure: { try $0.household.change("UPDATE user SET disabled_at = NULL") }),
        Trouble(
            testDescription: "the account is disabled", error: .accountForbidden,
            cause: { try $0.household.change("UPDATE account SET status = 'disabled'") },
            cure: { try $0.household.change("UPDATE account SET status = 'active'") }),
        Trouble(
            testDescription: "the system lost the time zone", error: .zoneUnreadable,
            cause: { try $0.household.change("UPDATE source_mapping SET timezone = 'Nowhere/Gone'") },
            cure: { try $0.household.change("UPDATE source_mapping SET timezone = 'UTC'") }),
    ]

    @Test(arguments: troubles)
    func aRefusedUploadLeavesNoTraceButTheContactTime(_ trouble: Trouble) throws {
        let home = try Household()
        let phone = try Phone(home)
        let stored = phone.batch()
        try phone.upload(stored)
        try trouble.cause(phone)
        home.clock.advance(seconds: 10)
        let before = try home.content(except: ["connection.last_contact_at"])
        #expect(try phone.refusal(of: phone.batch()) == trouble.error)
        #expect(try home.content(except: ["connection.last_contact_at"]) == before)
        #expect(try home.number("SELECT last_contact_at FROM connection") == Int(home.clock.now.microseconds))
        #expect(try phone.receipt(stored).status == .accepted)
        // A repeat cannot be uploaded either; it is refused like any upload.
        #expect(try phone.refusal(of: stored) == trouble.error)
    }

    @Test(arguments: troubles)
    func theStateIsLookedAtAgainInTheTransactionThatStores(_ trouble: Trouble) throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        try trouble.cause(phone)
        let before = try home.content()
        #expect(throws: trouble.error) { try phone.accept(phone.batch(), access, session) }
        #expect(try home.content() == before)
    }

    @Test(arguments: troubles)
    func queuedBatchesWaitWithoutAttemptsAndGoOnAfterwards(_ trouble: Trouble) throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(batch)
        try trouble.cause(phone)
        for _ in 0..<7 {
            try phone.applyAll()
            home.clock.advance(seconds: 3600)
        }
        #expect(try home.number("SELECT attempts FROM capture") == 0)
        #expect(try phone.receipt(batch).status == .accepted)
        try trouble.cure(phone)
        try phone.applyAll()
        #expect(try phone.receipt(batch).status == .applied)
    }

    @Test func aBatchOnItsWayWhenTheConnectionIsDisconnectedIsRefused() throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        let before = try home.content()
        #expect(throws: LedgerError.connectionRevoked) { try phone.accept(phone.batch(), access, session) }
        #expect(try home.content() == before)
        #expect(throws: LedgerError.publisherUnauthorized) { try phone.access() }
    }

    @Test func aBatchOnItsWayWhenTheStreamFailsIsRefused() throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        try phone.publish([])
        try phone.failStream()
        #expect(throws: LedgerError.repairRequired) { try phone.accept(phone.batch(), access, session) }
    }

    @Test func aBatchOnItsWayWhenTheConnectionIsRepairedBelongsToAnotherGeneration() throws {
        let home = try Household()
        let phone = try Phone(home)
        let access = try phone.access()
        let session = try access.requireUpload()
        try phone.repair()
        let before = try home.content()
        #expect(throws: LedgerError.generationConflict) { try phone.accept(phone.batch(), access, session) }
        #expect(try home.content() == before)
    }

    @Test func everyRefusalForItsPlaceLeavesNoRow() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([])
        let capture = home.id()
        let first = phone.chunk(0, of: 3, at: 3, capture)
        try phone.upload(first)
        let before = try home.content()
        for batch in [
            phone.batch(sequence: 1), phone.batch(sequence: 3), phone.batch(sequence: 200), phone.batch(sequence: 4),
            phone.chunk(2, of: 3, at: 4, capture), phone.chunk(0, of: 2, at: 2, home.id()),
            phone.chunk(0, of: 1, at: 6, home.id()), (first.envelope, first.payload + [0]),
        ] {
            #expect(try phone.refusal(of: batch) != nil)
        }
        #expect(try home.content() == before)
    }
}

extension Phone {
    /// Uploads a capture that is older than the last applied one, which fails the stream.
    func failStream() throws {
        try upload(batch(capturedAt: household.clock.now.adding(seconds: -1)))
        try applyAll()
    }
}
