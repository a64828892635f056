import Testing

@testable import LedgerKernel

@Suite struct LongStatementTests {
    private static let rowCount = LedgerLimits.rowsPerStatementStep * 2 + 500

    @Test func nothingOfALongFileIsSeenBeforeItsEndAndOthersWriteMeanwhile() throws {
        let home = try Household()
        let card = try home.openAccount()
        let other = try home.openAccount("Other")
        var seen: [Int] = []
        try home.importFile(home.rows(Self.rowCount), into: card) { step in
            seen.append(try home.ledger.entryCount(EntryFilter(), home.principal))
            try home.importFile([home.row("step \(step)", "1")], into: other)
        }
        // Before each step, the entries of earlier steps are hidden, and the other account's entries are visible at once.
        #expect(seen == [0, 1, 2, 3])
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount + 4)
        #expect(try home.number("SELECT count(*) FROM hidden_import") == 0)
    }

    @Test func changesOfALongFileAreKeptBackUntilItsEnd() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("old", "1", on: "2020-01-01", id: "x")], into: card)
        let rows = try [home.row("new", "2", on: "2020-01-02", id: "x")] + home.rows(Self.rowCount)
        let result = try home.importFile(rows, into: card) { _ in
            let book = try home.book()
            #expect(book == ["2020-01-01 1.00 old"])
        }
        #expect(result.changes.count == 1)
        var filter = EntryFilter()
        filter.endDate = LedgerDate(iso8601: "2020-12-31")
        let page = try home.ledger.entries(filter, home.principal, count: 10, offset: { _ in 0 }).entries
        #expect(page.map(\.name) == ["new"])
        #expect(try home.number("SELECT count(*) FROM staged_change") == 0)
        // And the undo restores it.
        _ = try home.undo(result)
        #expect(try home.book() == ["2020-01-01 1.00 old"])
    }

    @Test func aLongFileThatBreaksOffLeavesNothing() throws {
        let home = try Household()
        let card = try home.openAccount()
        let before = try home.sourceState()
        for step in 2...3 {
            #expect(throws: ScriptedStatement.Defect.self) {
                try home.importFile(home.rows(Self.rowCount), into: card) { if $0 == step { throw ScriptedStatement.Defect() } }
            }
            #expect(try home.entries().isEmpty)
            #expect(try home.ledger.imports(home.principal, count: 10, offset: { _ in 0 }).totalCount == 0)
        }
        while try home.ledger.eraseStep() {}
        #expect(try home.sourceState() == before)
        for count in [
            try home.number("SELECT count(*) FROM import"), try home.number("SELECT count(*) FROM connection"),
            try home.number("SELECT count(*) FROM lineage"), try home.number("SELECT count(*) FROM statement_chunk"),
            try home.number("SELECT count(*) FROM account_link"),
        ] { #expect(count == 0) }
        try home.importFile(home.rows(Self.rowCount), into: card)
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount)
    }

    @Test func twoFilesOfOneAccountAreNotDecidedAtTheSameTime() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile(home.rows(Self.rowCount), into: card) { step in
            guard step == 2 else { return }
            #expect(throws: LedgerError.importInProgress) { try home.importFile([home.row("a", "1")], into: card) }
            let other = try home.openAccount("Other")
            #expect(throws: LedgerError.longImportInProgress) { try home.importFile(home.rows(Self.rowCount), into: other) }
            try home.importFile([home.row("a", "1")], into: other)
        }
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount + 1)
    }

    @Test func whatAKilledImportLeftStandsInNoFilesWayEvenWhileALongOneRuns() throws {
        let home = try Household()
        let card = try home.openAccount()
        #expect(throws: ScriptedStatement.Defect.self) {
            try home.importFile(home.rows(Self.rowCount), into: card) { if $0 == 3 { throw ScriptedStatement.Defect() } }
        }
        #expect(try home.number("SELECT count(*) FROM hidden_import") == 1)
        let running = UniqueID(high: 1, low: 1).description
        let lock = try FileLock(path: home.directory + "/ledger.db-import", note: running)
        try withExtendedLifetime(try #require(lock)) {
            #expect(throws: LedgerError.longImportInProgress) { try home.importFile(home.rows(Self.rowCount), into: card) }
            try home.importFile([home.row("a", "1")], into: card)
        }
        #expect(try home.book() == ["2026-09-01 1.00 a"])
        #expect(try home.number("SELECT count(*) FROM hidden_import") == 0)
    }

    @Test func aRunningImportIsNotTakenForAKilledOne() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile(home.rows(Self.rowCount), into: card) { step in
            guard step == 2 else { return }
            while try home.ledger.eraseStep() {}
        }
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount)
    }

    @Test func aConnectionThatEndsMeanwhileEndsTheImport() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1")], into: card)
        #expect(throws: (any Error).self) {
            try home.importFile(home.rows(Self.rowCount), into: card) { step in
                guard step == 2 else { return }
                try home.onTheFile { transaction in
                    let connection = try transaction.database.first("SELECT id FROM connection") { $0.int64(0) }
                    try RevokeConnection.cutOff(connection: try #require(connection), transaction)
                }
            }
        }
        while try home.ledger.eraseStep() {}
        #expect(try home.book() == ["2026-09-01 1.00 a"])
    }

    @Test func anUndoOfALongFileIsSeenAtOnceAndErasedCompletely() throws {
        let home = try Household()
        let card = try home.openAccount()
        let before = try home.sourceState()
        let result = try home.importFile(home.rows(Self.rowCount), into: card)
        let preview = try home.undo(result, isDryRun: true)
        #expect(preview.removedCount == Self.rowCount)
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount)
        #expect(try home.undo(result) == preview)
        #expect(try home.sourceState() == before)
        #expect(try home.number("SELECT count(*) FROM hidden_import") == 0)
        try home.importFile(home.rows(Self.rowCount), into: card)
        #expect(try home.ledger.entryCount(EntryFilter(), home.principal) == Self.rowCount)
    }
}
