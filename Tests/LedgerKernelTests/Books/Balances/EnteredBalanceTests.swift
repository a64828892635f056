import Testing

@testable import LedgerKernel

/// A household keeps an account by hand: it states a balance once and enters what follows.
@Suite struct EnteredBalanceTests {
    private let home: Household
    private let account: Account
    private let today: LedgerDate

    init() throws {
        home = try Household()
        account = try home.openAccount("Cash", balance: "500")
        today = try TimeZoneRules.load("America/New_York").date(of: home.clock.now)
        home.clock.advance(seconds: 60)
    }

    private func day(_ offset: Int) -> LedgerDate { LedgerDate(daysSinceEpoch: today.daysSinceEpoch + offset) }

    @discardableResult
    private func enter(_ amount: String, _ date: LedgerDate, into id: UniqueID? = nil) throws -> UniqueID {
        let entry = NewEntry(accountID: id ?? account.id, date: date, amount: try home.usd(amount), name: "Bread")
        return try home.ledger.addEntry(entry, home.principal).entry.id
    }

    private func shown(_ id: UniqueID? = nil) throws -> String {
        try home.expectInvariants()
        let shown = try home.ledger.account(id ?? account.id, home.principal)
        return "\(shown.balance.decimalText) \(shown.balanceSource.rawValue)"
    }

    private func state(_ amount: String) throws {
        var edit = AccountEdit()
        edit.balance = try home.usd(amount)
        _ = try home.ledger.editAccount(account.id, edit, home.principal)
    }

    @Test func whatIsEnteredForLaterDaysOrLaterOnTheDayMovesIt() throws {
        try enter("4", day(0))
        #expect(try shown() == "496.00 entered")
        try enter("6", day(3))
        #expect(try shown() == "490.00 entered")
        try enter("-10", day(1))
        #expect(try shown() == "500.00 entered")
        try enter("100", day(-1))
        #expect(try shown() == "500.00 entered")
    }

    @Test func itFollowsEditsDeletionsAndWhatIsBroughtBack() throws {
        let id = try enter("4", day(1))
        var edit = EntryEdit()
        edit.amount = try home.usd("7")
        _ = try home.ledger.edit(id, edit, home.principal)
        #expect(try shown() == "493.00 entered")
        edit.date = day(-5)
        _ = try home.ledger.edit(id, edit, home.principal)
        #expect(try shown() == "500.00 entered")
        edit.date = day(5)
        _ = try home.ledger.edit(id, edit, home.principal)
        try home.ledger.deleteEntry(id, home.principal)
        #expect(try shown() == "500.00 entered")
        _ = try home.ledger.restoreEntry(id, home.principal)
        #expect(try shown() == "493.00 entered")
    }

    @Test func itIsStatedAnewAndKeepsItsAge() throws {
        try enter("4", day(0))
        let at = home.clock.now
        try state("400")
        #expect(try shown() == "400.00 entered")
        #expect(try home.ledger.account(account.id, home.principal).balanceAt == at)
        home.clock.advance(seconds: 60)
        try enter("1", day(0))
        #expect(try shown() == "399.00 entered")
        #expect(try home.ledger.account(account.id, home.principal).balanceAt == at)
        let history = try home.ledger.balances(of: account.id, BalanceRequest(observationCount: 10), home.principal)
        #expect(history.entered.map(\.amount.decimalText) == ["400.00", "500.00"])
        #expect(history.entered.allSatisfy { $0.userID == home.principal.userID && $0.date == today })
        #expect(history.days.first?.end.decimalText == "399.00")
    }

    @Test func anAccountThatIsTheSumOfItsEntriesCanGetOneToo() throws {
        let card = try home.openAccount("Card")
        try enter("4", day(0), into: card.id)
        #expect(try shown(card.id) == "-4.00 computed")
        home.clock.advance(seconds: 60)
        var edit = AccountEdit()
        edit.balance = try home.usd("20")
        _ = try home.ledger.editAccount(card.id, edit, home.principal)
        #expect(try shown(card.id) == "20.00 entered")
    }

    @Test func ofDebtsWhatIsOwedGrowsWithSpending() throws {
        var opening = AccountOpening(name: "Loan", type: .loan, currency: try home.usd("0").currency)
        opening.balance = try home.usd("1000")
        let loan = try home.ledger.openAccount(opening, home.principal)
        home.clock.advance(seconds: 60)
        try enter("50.0001", day(0), into: loan.id)
        try enter("-250", day(1), into: loan.id)
        #expect(try shown(loan.id) == "800.0001 entered")
    }

    @Test func amountsOfAnySizeAreExact() throws {
        try state("999999999999999.9999")
        home.clock.advance(seconds: 60)
        try enter("999999999999999.9998", day(1))
        #expect(try shown() == "0.0001 entered")
        try enter("999999999999999.9999", day(1))
        #expect(try shown() == "-999999999999999.9998 entered")
    }

    @Test func whatASourceBringsDoesNotMoveItAndANewerObservationReplacesIt() throws {
        try home.importFile([try home.row("Shop", "3", on: "2027-01-01")], into: account)
        #expect(try shown() == "500.00 entered")
        let seen = home.clock.now
        let result = try home.importFile(
            [try home.row("Shop", "3", on: "2027-01-01"), try home.row("More", "2", on: "2027-01-02")], into: account,
            closing: (try home.usd("77"), seen))
        #expect(try shown() == "77.00 observed")
        home.clock.advance(seconds: 60)
        try enter("5", day(0))
        #expect(try shown() == "77.00 observed")
        _ = try home.undo(result)
        #expect(try shown() == "495.00 entered")
    }

    @Test func anotherCurrencyAnotherFamilyAndAMemberAreRefused() throws {
        var edit = AccountEdit()
        edit.balance = try Money(decimal: "1", currency: try #require(Currency(code: "EUR")))
        #expect(throws: LedgerError.currencyMismatch) { try home.ledger.editAccount(account.id, edit, home.principal) }
        edit.balance = try home.usd("1")
        let stranger = try home.stranger()
        #expect(throws: LedgerError.notFound) { try home.ledger.editAccount(account.id, edit, stranger) }
        #expect(try shown() == "500.00 entered")
    }

    @Test func aBalanceThatIsChangedBehindTheLedgerIsNamed() throws {
        try enter("4", day(0))
        for statement in [
            "UPDATE account SET balance_low = balance_low + 1", "UPDATE account SET balance_at = balance_at + 1",
            "DELETE FROM entered_balance", "UPDATE entry SET amount_low = amount_low + 1",
        ] {
            try home.onTheFile { transaction in
                try transaction.database.execute("SAVEPOINT damage; \(statement)")
                let broken = try Invariant.balances.filter { try $0.countViolations(transaction.database) > 0 }
                #expect(broken.map(\.code) == ["entered_balance"], "\(statement)")
                try transaction.database.execute("ROLLBACK TO damage; RELEASE damage")
            }
        }
    }

    /// Does something with the clock ten years ahead.
    private func ahead(_ body: () throws -> Void) rethrows {
        let now = home.clock.now
        home.clock.advance(seconds: 315_360_000)
        try body()
        home.clock.now = now.adding(seconds: 60)
    }

    @Test func theBalanceEnteredLastCountsEvenIfAnEarlierOneWasEnteredWhileTheClockWasAhead() throws {
        try ahead { try state("400") }
        try state("300")
        #expect(try shown() == "300.00 entered")
        #expect(try home.ledger.account(account.id, home.principal).balanceAt == home.clock.now)
        home.clock.advance(seconds: 60)
        try enter("4", day(0))
        #expect(try shown() == "296.00 entered")
        let history = try home.ledger.balances(of: account.id, BalanceRequest(observationCount: 10), home.principal)
        #expect(history.entered.map(\.amount.decimalText) == ["300.00", "400.00", "500.00"])
        #expect(history.days.first { $0.date == today }?.end.decimalText == "296.00")
    }

    @Test func anEntryAddedWhileTheClockWasAheadDoesNotMoveABalanceEnteredAfterIt() throws {
        try ahead { try enter("4", day(0)) }
        #expect(try shown() == "496.00 entered")
        try state("450")
        #expect(try shown() == "450.00 entered")
        home.clock.advance(seconds: 60)
        try enter("1", day(0))
        #expect(try shown() == "449.00 entered")
    }

    @Test func aBalanceEnteredWhileTheClockWasAheadYieldsToTheNewestObservation() throws {
        let phone = try Phone(home)
        let id = try #require(try home.accounts().first { $0.id != account.id }).id
        try phone.publish([try phone.balance("b", "70")])
        var edit = AccountEdit()
        edit.balance = try home.usd("400")
        try ahead { _ = try home.ledger.editAccount(id, edit, home.principal) }
        let late = try phone.balance("b", "60", secondsAgo: 3_600)
        let receipt = try phone.publish([late])
        #expect(receipt.status == .applied)
        #expect(try shown(id) == "400.00 entered")
        try phone.publish([try phone.balance("b", "71")])
        #expect(try shown(id) == "71.00 observed")
        let last = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
        _ = try home.ledger.undoImport(last.id, isDryRun: false, home.principal)
        #expect(try shown(id) == "400.00 entered")
    }
}
