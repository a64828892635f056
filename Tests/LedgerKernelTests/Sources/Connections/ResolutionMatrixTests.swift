import Testing

@testable import LedgerKernel

/// Each kind of conflict, each resolution, through each connection that may give it.
@Suite struct ResolutionMatrixTests {
    @Test(arguments: ConflictCase.all)
    func anAnswerDoesWhatItSaysAndHoldsForWhatComesLater(_ test: ConflictCase) throws {
        let home = try Household()
        let raising = try ConflictCase.raise(test.kind, in: home)
        let answering = try way(test.way, raising)
        let conflict = try #require(try answering.conflicts().first)
        #expect(conflict.kind == test.kind && conflict.resolution == nil)
        if test.resolution == .retryAfterRepair, test.way == .revokedConnection {
            try home.refuses(.connectionRevoked) { try answering.resolve(conflict, test.resolution) }
            return
        }
        home.clock.advance(seconds: 5)
        let resolved = try answering.resolve(conflict, test.resolution)
        #expect(resolved.id == conflict.id && resolved.resolution?.rawValue == test.resolution.rawValue)
        #expect(resolved.resolvedAt == home.clock.now && resolved.createdAt == conflict.createdAt)
        #expect(try answering.conflicts().isEmpty)
        try home.expectInvariants()
        #expect(try test.books(home) == test.expected.answered)
        if test.resolution == .useSource {
            #expect(try home.entries().allSatisfy { $0.protection.isEmpty })
        }
        try home.refuses(.conflictAlreadyResolved) { try answering.resolve(conflict, test.resolution) }

        let publishing = try next(test, answering)
        home.clock.advance(seconds: -5)
        let receipt = try publishing.publish([try test.next(publishing)])
        #expect(receipt.status == .applied)
        #expect(try test.books(home) == test.expected.later)
        #expect(try publishing.connection.openConflicts == test.expected.laterConflicts)
        if test.resolution == .keepSure { #expect(receipt.counts?.settled == 1) }
        // A later publisher asks nothing that was resolved, and nothing twice.
        let after = try Phone(home, replaces: publishing.connectionID)
        try after.publish([try test.next(after)])
        #expect(try test.books(home) == test.expected.later)
        #expect(try after.connection.openConflicts == test.expected.laterConflicts)
        try home.expectInvariants()
    }

    private func way(_ way: ConflictCase.Way, _ raising: Phone) throws -> Phone {
        switch way {
        case .raisingConnection: return raising
        case .replacement: return try Phone(raising.household, replaces: raising.connectionID)
        case .revokedConnection:
            try raising.disconnect()
            return raising
        }
    }

    /// The phone that publishes after the resolution.
    private func next(_ test: ConflictCase, _ answering: Phone) throws -> Phone {
        if test.way == .revokedConnection { return try Phone(answering.household) }
        guard test.resolution == .retryAfterRepair else {
            #expect(try answering.connection.status == .active)
            return answering
        }
        let stopped = try answering.connection
        #expect(stopped.status == .repairRequired && stopped.repairReason == "conflict_retry_requested")
        #expect(throws: LedgerError.publisherUnauthorized) { try answering.access() }
        try answering.repair()
        return answering
    }
}
