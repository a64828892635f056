import Testing

@testable import LedgerKernel

/// Undoes what a device sent through a connection that has ended, while another connection supplies the account.
@Suite struct UndoneEnrolmentTests {
    private let home: Household
    private let earlier: UniqueID

    /// A phone has sent two purchases and a balance, and was disconnected.
    init() throws {
        home = try Household()
        let phone = try Phone(home)
        try phone.publish([
            try phone.purchase("1", "10", "one"), try phone.purchase("2", "20", "two"),
            try phone.balance("b", "77", secondsAgo: 5),
        ])
        earlier = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first).id
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
    }

    @Test func whatTheNewConnectionRepeatedStaysAndNothingHasToBeSent() throws {
        let phone = try Phone(home)
        try phone.publish([
            try phone.purchase("1", "10", "one"), try phone.purchase("2", "20", "two"),
            try phone.balance("b", "77", secondsAgo: 5),
        ])
        let report = try home.ledger.undoImport(earlier, isDryRun: false, home.principal)
        #expect(report.removedCount == 0 && report.sharedCount == 2 && report.balanceCount == 0 && !report.requiresRepair)
        #expect(try home.book() == ["2026-09-01 10.00 one", "2026-09-01 20.00 two"])
        #expect(try phone.connection.status == .active)
        try home.expectInvariants()
    }

    @Test func whatItDidNotRepeatGoesAndItHasToSendEverythingAgain() throws {
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("1", "10", "one")])
        let preview = try home.ledger.undoImport(earlier, isDryRun: true, home.principal)
        #expect(preview.requiresRepair && preview.removedCount == 1)
        #expect(try phone.connection.status == .active)
        #expect(try home.ledger.undoImport(earlier, isDryRun: false, home.principal) == preview)
        #expect(try home.book() == ["2026-09-01 10.00 one"])
        let connection = try phone.connection
        #expect(connection.status == .repairRequired && connection.repairReason == "import_undone")
        try phone.repair()
        try phone.publish([try phone.purchase("1", "10", "one"), try phone.purchase("2", "20", "two")])
        #expect(try home.book() == ["2026-09-01 10.00 one", "2026-09-01 20.00 two"])
        try home.expectInvariants()
    }
}
