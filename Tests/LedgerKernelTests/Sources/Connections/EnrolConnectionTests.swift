import Crypto
import Testing

@testable import LedgerKernel

@Suite struct EnrolConnectionTests {
    private let account = ExternalID(bytes: [1])

    @Test func theSameRequestAgainIsTheSameConnectionWithoutACredential() throws {
        let home = try Household()
        let request = Phone.enrolment(home.id(), [account])
        let first = try home.ledger.enrol(request, home.principal)
        #expect(first.credential != nil && first.connection.status == .pendingMapping && first.connection.generation == 1)
        let content = try home.content()
        let again = try home.ledger.enrol(request, home.principal)
        #expect(again.connection.id == first.connection.id && again.credential == nil)
        #expect(try home.content() == content)
        _ = try home.ledger.disconnect(first.connection.id, provider: "scripted", .retain, home.principal)
        let revoked = try home.ledger.enrol(request, home.principal)
        #expect(revoked.connection.id == first.connection.id && revoked.connection.status == .revoked)
    }

    @Test func anUsedIDWithOtherContentOrByAnotherUserIsAConflict() throws {
        let home = try Household()
        let id = home.id()
        _ = try home.ledger.enrol(Phone.enrolment(id, [account]), home.principal)
        try home.refuses(.enrollmentConflict) {
            try home.ledger.enrol(Phone.enrolment(id, [account], consent: "other"), home.principal)
        }
        let other = try home.user()
        try home.refuses(.enrollmentConflict) { try home.ledger.enrol(Phone.enrolment(id, [account]), other) }
        let stranger = try home.stranger()
        #expect(try home.ledger.enrol(Phone.enrolment(id, [account]), stranger).credential != nil)
    }

    @Test func aFamilyHasTwentyLiveConnectionsAndNoMore() throws {
        let home = try Household()
        var devices: [Device] = []
        for number in 0..<LedgerLimits.liveConnectionsPerFamilyMax {
            devices.append(try Device.active(home, "account \(number)"))
        }
        try devices[0].breakDown()
        try home.refuses(.connectionLimit) { try Device(home, "one too many") }
        let other = try home.user()
        try home.refuses(.connectionLimit, "by another user") { try Device(home, "one too many", principal: other) }
        #expect(throws: Never.self) { try Device(home, "theirs", principal: try home.stranger()) }
        try devices[1].disconnect()
        #expect(throws: Never.self) { try Device(home, "in its place") }
        try home.refuses(.connectionLimit) { try Device(home, "one too many") }
    }

    @Test func theConnectionsOfAnotherProviderTakeNoPlace() throws {
        let home = try Household()
        for number in 0..<LedgerLimits.liveConnectionsPerFamilyMax { _ = try Device(home, "file \(number)", provider: "other") }
        #expect(throws: Never.self) { try Device(home, "phone") }
        try home.refuses(.connectionLimit) { try Device(home, "file", provider: "other") }
    }

    @Test func aKnownEnrolmentIsAnsweredAlsoWhenTheFamilyIsFull() throws {
        let home = try Household()
        let request = Phone.enrolment(home.id(), [account])
        let first = try home.ledger.enrol(request, home.principal)
        for number in 1..<LedgerLimits.liveConnectionsPerFamilyMax { _ = try Device(home, "account \(number)") }
        #expect(try home.ledger.enrol(request, home.principal).connection.id == first.connection.id)
    }

    @Test func aReplacementIsOneGenerationLater() throws {
        let home = try Household()
        let old = try Device.active(home, "checking")
        try old.repair()
        try old.repair()
        #expect(try old.connection.generation == 3)
        #expect(try Device(home, "checking", replaces: old.id).connection.generation == 4)
    }

    @Test func onlyOnesOwnConnectionOfTheSameProviderCanBeReplaced() throws {
        let home = try Household()
        let old = try Device.active(home, "checking")
        let other = try home.user()
        let stranger = try home.stranger()
        try home.refuses(.notFound, "unknown") { try Device(home, "a", replaces: home.id()) }
        try home.refuses(.notFound, "another user's") { try Device(home, "a", principal: other, replaces: old.id) }
        try home.refuses(.notFound, "another family's") { try Device(home, "a", principal: stranger, replaces: old.id) }
        try home.refuses(.notFound, "another provider's") { try Device(home, "a", provider: "other", replaces: old.id) }
    }

    @Test func membersAndReadingKeysEnrolNothing() throws {
        let home = try Household()
        let member = try home.user(.member)
        let reader = try home.user(scope: .read)
        try home.refuses(.publisherForbidden) { try Device(home, "a", principal: member) }
        try home.refuses(.insufficientScope) { try Device(home, "a", principal: reader) }
    }
}
