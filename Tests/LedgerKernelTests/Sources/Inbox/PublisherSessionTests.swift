import Testing

@testable import LedgerKernel

@Suite struct PublisherSessionTests {
    @Test func aBatchIsAddressedToTheConnectionThePublisherAndTheStreamInForce() throws {
        let home = try Household()
        let phone = try Phone(home)
        let session = try phone.access().requireUpload()
        try session.verifyAddress(connectionID: phone.connectionID, publisherID: phone.publisherID, streamID: session.streamID)
        let other = home.id()
        for wrong in [
            (other, phone.publisherID, session.streamID), (phone.connectionID, other, session.streamID),
            (phone.connectionID, phone.publisherID, other), (phone.publisherID, phone.connectionID, session.streamID),
        ] {
            #expect(throws: LedgerError.publisherConflict) {
                try session.verifyAddress(connectionID: wrong.0, publisherID: wrong.1, streamID: wrong.2)
            }
        }
    }

    @Test func onlyTheGenerationInForceIsAccepted() throws {
        let phone = try Phone(try Household())
        try phone.repair()
        let session = try phone.access().requireUpload()
        try session.verifyGeneration(2)
        for generation in [-1, 0, 1, 3] {
            #expect(throws: LedgerError.generationConflict) { try session.verifyGeneration(generation) }
        }
    }

    @Test func theSelectedAccountsAreExactlyTheConsentedOnesInAnyOrder() throws {
        let home = try Household()
        let accounts = ["a", "b", "c"].map { ExternalID(bytes: Array($0.utf8)) }
        let session = PublisherSession(
            connectionID: home.id(), publisherID: home.id(), generation: 1, streamID: home.id(), consentedAccounts: Set(accounts),
            bindings: [], receivedAt: home.clock.now)
        try session.verifyScope(accounts)
        try session.verifyScope(accounts.reversed())
        let stranger = ExternalID(bytes: [0])
        for selection in [
            [], [accounts[0]], Array(accounts.dropLast()), accounts + [stranger], [accounts[0], accounts[1], stranger],
            [accounts[0], accounts[1], accounts[1]], accounts + [accounts[0]],
        ] {
            #expect(throws: LedgerError.scopeConflict) { try session.verifyScope(selection) }
        }
    }
}
