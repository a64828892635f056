import Testing

@testable import LedgerKernel

/// POST credential of docs/spec/financekit.md §2.
@Suite struct RotateCredentialTests {
    @Test func aRotationClosesTheOldCredentialsAndLetsTheStreamGoOn() throws {
        let home = try Household()
        let phone = try Phone(home, activate: false)
        let enrolled = phone.credential
        try phone.activate()
        let activated = phone.credential
        let capture = home.id()
        try phone.upload(phone.batch([try phone.purchase("a", "1")], capture: capture, chunk: 0, of: 2))
        try phone.rotate()
        for old in [enrolled, activated] {
            #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(phone.publisherID, old) }
        }
        try phone.upload(phone.batch([try phone.purchase("b", "2")], capture: capture, chunk: 1, of: 2))
        try phone.applyAll()
        #expect(try home.entries().count == 2)
        #expect(try phone.connection.generation == 1 && phone.connection.status == .active)
    }

    @Test func aLeakedCredentialsBatchesAreRevokedAndTheNewOneReadsReceiptsOnly() throws {
        let home = try Household()
        let phone = try Phone(home)
        let applied = phone.batch([try phone.purchase("a", "1")])
        try phone.upload(applied)
        try phone.applyAll()
        let queued = phone.batch([try phone.purchase("b", "2")])
        try phone.upload(queued)
        let configuration = try home.ledger.rotateCredential(
            phone.connectionID, provider: "scripted", revokesQueued: true, home.principal)
        #expect(configuration.connection.status == .repairRequired)
        #expect(configuration.connection.repairReason == "credential_rotated")
        #expect(throws: LedgerError.publisherUnauthorized) { try phone.access() }
        let access = try home.ledger.openPublisher(phone.publisherID, configuration.credential)
        #expect(throws: LedgerError.repairRequired) { try access.requireUpload() }
        let receipt = try home.ledger.receipt(queued.envelope.batchID, access)
        #expect(receipt.status == .revoked && receipt.errorCode == "credential_rotated")
        try phone.applyAll()
        #expect(try home.entries().count == 1)
    }

    @Test func onlyAnActiveConnectionIsRotated() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        func rotate() throws -> PublisherConfiguration {
            try home.ledger.rotateCredential(device.id, provider: "scripted", revokesQueued: false, home.principal)
        }
        try home.refuses(.connectionRevoked, "pending", rotate)
        try device.create("checking")
        try device.activate()
        try device.breakDown()
        try home.refuses(.repairRequired, "in repair", rotate)
        try device.disconnect()
        try home.refuses(.connectionRevoked, "revoked", rotate)
    }
}
