import Testing

@testable import LedgerKernel

/// A phone has left, and its account goes on: by hand, with files, or with another phone.
@Suite struct LeftBalanceTests {
    private let home: Household
    private let phone: Phone
    private let account: Account
    private let today: LedgerDate

    init() throws {
        home = try Household()
        phone = try Phone(home)
        today = try TimeZoneRules.load("America/New_York").date(of: home.clock.now)
        try phone.publish([try phone.purchase("r", "10", on: today.description), try phone.balance("b", "50")])
        account = try #require(try home.accounts().first)
        home.clock.advance(seconds: 60)
    }

    private func day(_ offset: Int) -> LedgerDate { LedgerDate(daysSinceEpoch: today.daysSinceEpoch + offset) }

    @discardableResult
    private func enter(_ amount: String, _ date: LedgerDate) throws -> UniqueID {
        home.clock.advance(seconds: 1)
        let entry = NewEntry(accountID: account.id, date: date, amount: try home.usd(amount), name: "Bread")
        return try home.ledger.addEntry(entry, home.principal).entry.id
    }

    private func shown() throws -> String {
        try home.expectInvariants()
        let shown = try home.ledger.account(account.id, home.principal)
        return "\(shown.balance.decimalText) \(shown.balanceSource.rawValue)"
    }

    @Test func whatPeopleAddAfterTheSourceLeftMovesIt() throws {
        try enter("1", day(3))
        #expect(try shown() == "50.00 observed")
        try phone.disconnect()
        #expect(try shown() == "50.00 observed")
        let id = try enter("4", day(0))
        #expect(try shown() == "46.00 observed")
        try enter("-20", day(2))
        #expect(try shown() == "66.00 observed")
        try enter("100", day(-1))
        #expect(try shown() == "66.00 observed")
        try home.ledger.deleteEntry(id, home.principal)
        #expect(try shown() == "70.00 observed")
    }

    @Test func whatFilesAddMovesItUntilOneStatesABalance() throws {
        try phone.disconnect()
        home.clock.advance(seconds: 60)
        let row = try home.row("Shop", "3", on: day(1).description)
        let first = try home.importFile(
            [row, try home.row("Old", "9", on: day(-5).description)], into: account, provider: "files")
        #expect(try shown() == "47.00 observed")
        home.clock.advance(seconds: 60)
        let second = try home.importFile(
            [row], into: account, bytes: "closing", closing: (try home.usd("33"), home.clock.now), provider: "files")
        #expect(try shown() == "33.00 observed")
        try enter("5", day(2))
        #expect(try shown() == "33.00 observed")
        _ = try home.undo(second)
        #expect(try shown() == "42.00 observed")
        _ = try home.undo(first)
        #expect(try shown() == "45.00 observed")
    }

    @Test func aPhoneThatComesBackSaysWhatItIs() throws {
        try phone.disconnect()
        try enter("4", day(0))
        let mapping = MappingRequest.Action.create(
            balance: try home.usd("50"), observedAt: home.clock.now.adding(seconds: -86_400))
        let again = try Phone(home, mapping: mapping, activate: false)
        #expect(try shown() == "46.00 observed")
        try again.activate()
        #expect(try shown() == "50.00 observed")
        try again.publish([try again.balance("b", "44")])
        try enter("1", day(0))
        #expect(try shown() == "44.00 observed")
    }

    @Test func aPersonsAnswerAboutARecordOfTheSourceDoesNotMoveIt() throws {
        try phone.publish([phone.tombstone("late")])
        try phone.publish([try phone.purchase("late", "7", on: today.description)])
        try phone.disconnect()
        home.clock.advance(seconds: 60)
        let conflict = try #require(try home.ledger.openConflicts(home.principal).first)
        _ = try home.ledger.resolve(conflict.id, .useSource, home.principal)
        #expect(try home.entries().count == 2)
        #expect(try shown() == "50.00 observed")
    }

    @Test func aDebtGrowsWithSpending() throws {
        try home.change("UPDATE account SET type = 'CreditCard', subtype = 'credit_card'")
        try phone.disconnect()
        try enter("4", day(0))
        #expect(try shown() == "54.00 observed")
    }
}
