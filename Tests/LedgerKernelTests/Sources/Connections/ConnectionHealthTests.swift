import Testing

@testable import LedgerKernel

/// The five instants that show a person the state of a connection (docs/spec/financekit.md §2, "Connection object").
@Suite struct ConnectionHealthTests {
    @Test func eachOfTheFiveInstantsIsNullUntilItsOwnEvent() throws {
        let home = try Household()
        let phone = try Phone(home)
        #expect(try instants(phone) == [nil, nil, nil, nil, nil])
        let capturedAt = home.clock.now.adding(seconds: -30)
        let contactAt = home.clock.now
        _ = try phone.access()
        #expect(try instants(phone) == [contactAt, nil, nil, nil, nil])
        home.clock.now = home.clock.now.adding(seconds: 10)
        let acceptedAt = home.clock.now
        try phone.upload(phone.batch([phone.purchase("coffee", "4.50")], capturedAt: capturedAt))
        #expect(try instants(phone) == [acceptedAt, acceptedAt, nil, nil, nil])
        home.clock.now = home.clock.now.adding(seconds: 10)
        let appliedAt = home.clock.now
        try phone.applyAll()
        #expect(try instants(phone) == [acceptedAt, acceptedAt, appliedAt, appliedAt, capturedAt])
    }

    @Test func aCaptureThatFailsMovesNoneOfTheInstantsOfAnImport() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([phone.purchase("coffee", "4.50")])
        let before = try instants(phone)
        home.clock.now = home.clock.now.adding(seconds: 10)
        let batch = try phone.batch([phone.purchase("tea", "3")])
        try phone.upload(batch)
        home.provider.spoil(batch.payload, ContractViolation(.malformed, code: "invalid_payload", message: "Spoiled by a test."))
        try phone.applyAll()
        let after = try instants(phone)
        #expect(try phone.connection.status == .repairRequired)
        #expect(after[1] == home.clock.now)
        #expect(Array(after[2...]) == Array(before[2...]))
    }

    /// Contact, accepted, imported, downstream, captured.
    private func instants(_ phone: Phone) throws -> [Instant?] {
        let connection = try phone.connection
        return [
            connection.lastContactAt, connection.lastAcceptedAt, connection.lastImportedAt, connection.lastDownstreamAt,
            connection.lastCapturedAt,
        ]
    }
}
