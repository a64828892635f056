import SQLite
import Testing

@testable import LedgerKernel

/// Two families whose rows share pages: a reset of one does not affect the other.
@Suite struct ResetNeighboursTests {
    /// The rows of the other family, by their content.
    private func neighbours(_ home: Household) throws -> [String] { try home.content().filter { $0.contains("neighbours") } }

    @Test func theOtherFamilyKeepsEveryRowAndGoesOnInBetween() throws {
        let home = try Household()
        let stranger = try home.stranger()
        _ = try home.fill(home.principal, secret: "planted")
        _ = try home.fill(stranger, secret: "neighbours")
        let own = try Phone(home, account: "planted second account")
        let other = try Phone(home, account: "neighbours second account", principal: stranger)
        for round in 0..<20 {
            try own.publish([try own.purchase("planted \(round)", "1", "planted name \(round)")])
            try other.publish([try other.purchase("neighbours \(round)", "1", "neighbours name \(round)")])
        }
        let plan = try home.ledger.resetPlan(stranger)
        #expect(try home.filesHold("planted name 7"))
        #expect(try home.filesHold("neighbours name 7"))
        try home.reset()
        #expect(try home.ledger.resetPlan(stranger) == plan)
        var round = 100
        try home.eraseAll {
            try other.publish([try other.purchase("neighbours \(round)", "1", "neighbours name \(round)")])
            round += 1
        }
        #expect(try !home.filesHold("planted"))
        #expect(try home.filesHold("neighbours name 7"))
        #expect(try home.filesHold("neighbours note"))
        let entries = try home.ledger.entries(EntryFilter(), stranger, count: 1000, offset: { _ in 0 })
        #expect(entries.totalCount == 2 + 20 + round - 100)
        #expect(try other.connection.status == .active)
        #expect(try home.ledger.resetReceipts(stranger).isEmpty)
    }

    @Test func erasedBytesStayInTheFilesUntilTheScrubAndAreGoneAfterIt() throws {
        let home = try Household()
        let stranger = try home.stranger()
        _ = try home.fill(home.principal, secret: "planted")
        _ = try home.fill(stranger, secret: "neighbours")
        try home.reset()
        while try home.ledger.eraseStep() {}
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.erasedAt != nil)
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.scrubbedAt == nil)
        #expect(try home.filesHold("planted"))
        try home.ledger.scrubIfRequested()
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.scrubbedAt != nil)
        #expect(try !home.filesHold("planted"))
    }

    @Test func aLongReadPutsTheScrubOffAndDoesNotMakeItCount() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "planted")
        try home.reset()
        while try home.ledger.eraseStep() {}
        let reader = try SQLiteConnection(path: home.directory + "/ledger.db", mode: .readOnly, busyTimeoutMilliseconds: 0)
        try reader.execute("BEGIN")
        _ = try reader.first("SELECT count(*) FROM family") { $0.int(0) }
        try home.ledger.scrubIfRequested()
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.scrubbedAt == nil)
        try reader.execute("COMMIT")
        try home.ledger.scrubIfRequested()
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.scrubbedAt != nil)
        #expect(try !home.filesHold("planted"))
    }
}
