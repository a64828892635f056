import Testing

@testable import LedgerKernel

/// A record with two open conflicts: the source changed what a person had edited, and then retracted it.
@Suite struct TwoConflictsTests {
    private func phoneWithTwo(_ home: Household) throws -> Phone {
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        try phone.publish([phone.tombstone("r")])
        #expect(try Set(phone.conflicts().map(\.kind)) == [.protectedEntry, .protectedTombstone])
        return phone
    }

    private struct Answers: CustomTestStringConvertible {
        let order: [(kind: ConflictKind, resolution: Conflict.Resolution)]
        let books: [String]

        var testDescription: String { order.map { "\($0.kind.rawValue) \($0.resolution.rawValue)" }.joined(separator: ", ") }
    }

    private static let answers: [Answers] = [
        Answers(order: [(.protectedEntry, .keepSure), (.protectedTombstone, .keepSure)], books: ["11.00 A"]),
        Answers(order: [(.protectedEntry, .keepSure), (.protectedTombstone, .useSource)], books: []),
        Answers(order: [(.protectedEntry, .useSource), (.protectedTombstone, .keepSure)], books: ["12.00 B"]),
        Answers(order: [(.protectedEntry, .useSource), (.protectedTombstone, .useSource)], books: []),
        Answers(order: [(.protectedTombstone, .keepSure), (.protectedEntry, .keepSure)], books: ["11.00 A"]),
        Answers(order: [(.protectedTombstone, .keepSure), (.protectedEntry, .useSource)], books: ["12.00 B"]),
        Answers(order: [(.protectedTombstone, .useSource), (.protectedEntry, .keepSure)], books: []),
        Answers(order: [(.protectedTombstone, .useSource), (.protectedEntry, .useSource)], books: []),
    ]

    @Test(arguments: answers)
    private func theRecordStaysUnderReviewUntilBothAreAnswered(_ answers: Answers) throws {
        let home = try Household()
        let phone = try phoneWithTwo(home)
        try phone.resolve(answers.order[0].kind, answers.order[0].resolution)
        #expect(try phone.connection.openConflicts == 1)
        // A statement in between waits for the conflict that is still open; this one says nothing new.
        let receipt = try phone.publish([phone.tombstone("r")])
        #expect(receipt.counts?.reviewRequired == 1)
        #expect(try phone.connection.openConflicts == 1)
        try phone.resolve(answers.order[1].kind, answers.order[1].resolution)
        #expect(try phone.connection.openConflicts == 0)
        #expect(try home.entries().map { "\($0.amount.decimalText) \($0.name)" } == answers.books)
        try home.expectInvariants()
    }

    @Test func anUpsertInBetweenWaitsAndIsWhatTheSourceSaidLast() throws {
        let home = try Household()
        let phone = try phoneWithTwo(home)
        try phone.resolve(.protectedEntry, .keepSure)
        #expect(try phone.publish([try phone.purchase("r", "14", "D")]).counts?.reviewRequired == 1)
        #expect(try home.entries().map(\.name) == ["A"])
        try phone.resolve(.protectedTombstone, .useSource)
        #expect(try home.entries().map(\.name) == ["D"])
        #expect(try phone.publish([try phone.purchase("r", "15", "E")]).counts?.upserted == 1)
    }

    @Test func whatTheSourceWithdrewIsNotMadeByAnAnswerToAnOlderConflict() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.replacementIdentity, in: home)
        #expect(try phone.publish([phone.tombstone("r")]).counts?.reviewRequired == 1)
        try phone.resolve(.replacementIdentity, .useSource)
        #expect(try home.entries().isEmpty)
        #expect(try phone.publish([try phone.purchase("r", "12", "B")]).counts?.reviewRequired == 1)
        #expect(try phone.conflicts().map(\.kind) == [.sourceReappeared])
    }

    @Test func aRecordThatWasRetractedByAnAnswerDoesNotComeBackUnasked() throws {
        let home = try Household()
        let phone = try phoneWithTwo(home)
        try phone.resolve(.protectedEntry, .useSource)
        try phone.resolve(.protectedTombstone, .useSource)
        try phone.publish([try phone.purchase("r", "12", "B")])
        #expect(try home.entries().isEmpty)
        #expect(try phone.conflicts().map(\.kind) == [.sourceReappeared])
    }

    @Test func aRetryLiftsAnEarlierDecisionToo() throws {
        let home = try Household()
        let phone = try phoneWithTwo(home)
        try phone.resolve(.protectedTombstone, .keepSure)
        try phone.resolve(.protectedEntry, .retryAfterRepair)
        try phone.repair()
        try home.ledger.deleteEntry(try home.onlyEntry(), home.principal)
        #expect(try phone.publish([try phone.purchase("r", "12", "B")]).counts?.reviewRequired == 1)
    }
}
