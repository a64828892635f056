import Testing

@testable import LedgerKernel

@Suite struct ConflictRulesTests {
    @Test(arguments: ConflictKind.allCases)
    func nothingIsAskedTwice(_ kind: ConflictKind) throws {
        let home = try Household()
        let phone = try ConflictCase.raise(kind, in: home)
        let before = try #require(try phone.conflicts().first?.id)
        let test = ConflictCase(kind: kind, resolution: .keepSure, way: .raisingConnection)
        for _ in 0..<3 { #expect(try phone.publish([try test.next(phone)]).counts?.reviewRequired == 1) }
        #expect(try phone.conflicts().map(\.id) == [before])
    }

    @Test(arguments: ConflictKind.allCases)
    func whatTheSourceSaidLastIsWhatUseSourceTakes(_ kind: ConflictKind) throws {
        let home = try Household()
        let phone = try ConflictCase.raise(kind, in: home)
        let test = ConflictCase(kind: kind, resolution: .useSource, way: .raisingConnection)
        try phone.publish([try test.next(phone)])
        try phone.resolve(kind, .useSource)
        #expect(try test.books(home) == [kind == .balanceObservation ? "90" : "13 C"])
        #expect(try phone.publish([try test.next(phone)]).counts?.unchanged == 1)
        #expect(try phone.conflicts().isEmpty)
    }

    @Test func aSourceThatTakesItsChangeBackLeavesTheBooksAsTheyAre() throws {
        let home = try Household()
        let balance = try ConflictCase.raise(.balanceObservation, in: home)
        #expect(try balance.publish([try balance.balance("b", "70")]).counts?.unchanged == 1)
        try balance.resolve(.balanceObservation, .useSource)
        #expect(try home.accounts().map(\.balance) == [home.usd("70")])
        let other = try Household()
        let entry = try ConflictCase.raise(.protectedEntry, in: other)
        try entry.publish([try entry.purchase("r", "10", "A")])
        try entry.resolve(.protectedEntry, .useSource)
        #expect(try other.book() == ["2026-09-01 10.00 A"])
    }

    @Test func nothingIsAskedWhereNothingWouldChange() throws {
        let home = try Household()
        let phone = try Phone(home)
        let record = try phone.purchase("r", "10", "A")
        try phone.publish([record])
        for protection in Protection.byPerson {
            _ = try home.ledger.protect(try home.onlyEntry(), protection, isOn: true, home.principal)
            #expect(try phone.publish([record]).counts?.unchanged == 1)
        }
        #expect(try phone.connection.openConflicts == 0)
    }

    @Test func aPersonsCategoryAndNotesSurviveTheSource() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        var edit = EntryEdit()
        edit.notes = "birthday"
        _ = try home.ledger.edit(try home.onlyEntry(), edit, home.principal)
        try phone.resolve(.protectedEntry, .useSource)
        #expect(try home.entries().map(\.notes) == ["birthday"])
    }

    @Test func anOlderBalanceOfTheSourceDoesNotMoveTheAccount() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.balanceObservation, in: home)
        home.clock.advance(seconds: 60)
        try phone.publish([try phone.balance("c", "55")])
        try phone.resolve(.balanceObservation, .useSource)
        #expect(try home.accounts().map(\.balance) == [home.usd("55")])
    }

    @Test func allOpenConflictsOfAKindAreAnsweredAtOnce() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        try phone.publish([
            phone.tombstone("r"), try phone.purchase("s", "1"), phone.tombstone("s"), try phone.purchase("s", "1"),
        ])
        func answer(_ kind: ConflictKind?, _ resolution: Conflict.Resolution) throws -> Int {
            try home.ledger.resolveAll(
                connection: phone.connectionID, provider: "scripted", kind: kind, resolution, home.principal)
        }
        #expect(try answer(.sourceReappeared, .useSource) == 1)
        #expect(try answer(.sourceReappeared, .useSource) == 0)
        #expect(try answer(nil, .retryAfterRepair) == 2)
        #expect(try phone.connection.status == .repairRequired)
        try phone.disconnect()
        #expect(try answer(nil, .retryAfterRepair) == 0)
    }

    @Test func aRetryOfAllThroughARevokedConnectionChangesNothing() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        try phone.disconnect()
        try home.refuses(.connectionRevoked) {
            try home.ledger.resolveAll(
                connection: phone.connectionID, provider: "scripted", kind: nil, .retryAfterRepair, home.principal)
        }
    }

    @Test func aConflictIsReachedOnlyThroughAConnectionOfItsLineage() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        let conflict = try #require(try phone.conflicts().first)
        let other = try Phone(home, account: "savings at the bank")
        #expect(try other.conflicts().isEmpty)
        try home.refuses(.notFound) { try other.resolve(conflict, .keepSure) }
        let stranger = try home.stranger()
        try home.refuses(.notFound) {
            try home.ledger.resolve(conflict.id, connection: phone.connectionID, provider: "scripted", .keepSure, stranger)
        }
    }

    @Test func aRetryRevokesWhatIsQueued() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        let waiting = try phone.upload(phone.batch([], sequence: phone.sequence + 1))
        try phone.resolve(.protectedEntry, .retryAfterRepair)
        try phone.repair()
        let receipt = try home.ledger.receipt(waiting.batchID, try phone.access())
        #expect(receipt.status == .revoked && receipt.errorCode == "conflict_retry_requested")
    }

    @Test func aPersonsDeletionIsLiftedByARetryOrByTheSource() throws {
        for resolution in [Conflict.Resolution.retryAfterRepair, .useSource, .keepSure] {
            let home = try Household()
            let phone = try Phone(home)
            let record = try phone.purchase("r", "10", "A")
            try phone.publish([record])
            try home.ledger.deleteEntry(try home.onlyEntry(), home.principal)
            #expect(try phone.publish([record]).counts?.reviewRequired == 1)
            try phone.resolve(.sourceReappeared, resolution)
            if resolution == .retryAfterRepair { try phone.repair() }
            try phone.publish([record])
            #expect(try home.entries().count == (resolution == .keepSure ? 0 : 1), "\(resolution)")
            #expect(try phone.connection.openConflicts == 0)
        }
    }
}
