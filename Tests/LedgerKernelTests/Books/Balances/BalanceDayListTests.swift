import SQLite
import Testing
import TestSupport
import Threads

@testable import LedgerKernel

/// The list of balance days, compared with the history of each account as a whole.
@Suite struct BalanceDayListTests {
    private func line(_ day: BalanceDay) -> String {
        [
            "\(day.date) \(day.account.id)", day.start.decimalText, day.inflows.decimalText, day.outflows.decimalText,
            day.adjustment.decimalText, day.end.decimalText, day.observed?.decimalText ?? "-", day.source.rawValue,
            day.restsOn?.rfc3339Milliseconds ?? "-",
        ].joined(separator: " ")
    }

    /// What the whole histories of all accounts say, newest first.
    private func expected(_ home: Household, _ filter: BalanceFilter) throws -> [String] {
        let zone = try TimeZoneRules.load("America/New_York")
        let days = try home.ledger.store.read { database in
            try home.accounts().enumerated().flatMap { index, account in
                try BalanceHistory(of: account, in: zone, database).days.map { (account: index, day: $0) }
            }
        }
        return days.filter { filter.includes($0.day.account) && filter.includes($0.day.date) }
            .sorted { ($1.day.date, $0.account) < ($0.day.date, $1.account) }.map { line($0.day) }
    }

    /// A phone's account, one with stated balances, a debt, and one whose balance is the sum of its entries.
    private func household(_ random: inout SeededGenerator) throws -> Household {
        let home = try Household()
        let phone = try Phone(home)
        var accounts = [try home.openAccount("Cash", balance: "500").id, try home.openAccount("Sum").id]
        accounts.append(try #require(try home.accounts().first { !accounts.contains($0.id) }).id)
        for step in 0..<30 {
            home.clock.advance(seconds: Int64.random(in: 1...40_000, using: &random))
            let day = "2026-09-\(Int.random(in: 1...28, using: &random))"
            let date = try #require(LedgerDate(iso8601: day.count == 9 ? "2026-09-0\(day.suffix(1))" : day))
            let amount = "\(Int.random(in: -50...50, using: &random) * 2 + 1)"
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try phone.publish([try phone.balance("balance", amount)])
            case 1: try phone.publish([try phone.purchase("record \(step)", amount, on: date.description)])
            case 2: try phone.publish([try phone.purchase("record \(step)", amount, on: date.description, .pending)])
            case 3:
                var edit = AccountEdit()
                edit.balance = try home.usd(amount)
                _ = try home.ledger.editAccount(accounts[0], edit, home.principal)
            default:
                let account = accounts[Int.random(in: 0..<3, using: &random)]
                let entry = NewEntry(accountID: account, date: date, amount: try home.usd(amount), name: "Bread")
                _ = try home.ledger.addEntry(entry, home.principal)
            }
        }
        return home
    }

    @Test(arguments: Seeds.atLeast(8))
    func everyPageOfEveryRangeSaysWhatTheHistoriesSay(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let home = try household(&random)
        let account = try #require(try home.accounts().randomElement(using: &random))
        let bounds = ["2026-09-05", "2026-09-14", "2026-09-23"].map { LedgerDate(iso8601: $0) } + [nil]
        for start in bounds {
            for end in bounds {
                for id in [nil, account.id] {
                    var filter = BalanceFilter()
                    (filter.startDate, filter.endDate, filter.accountID) = (start, end, id)
                    let all = try expected(home, filter)
                    let size = Int.random(in: 1...12, using: &random)
                    var met: [String] = []
                    for offset in stride(from: 0, through: all.count, by: size) {
                        let page = try home.ledger.balances(filter, home.principal, count: size) { _ in offset }
                        #expect(page.totalCount == all.count)
                        met += page.days.map(line)
                    }
                    #expect(met == all)
                }
            }
        }
    }

    @Test func entriesOfAHiddenImportMakeNoDay() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("a", "30", on: "2026-09-01")])
        func dates() throws -> [String] {
            try home.ledger.balances(BalanceFilter(), home.principal, count: 10) { _ in 0 }.days.map(\.date.description)
        }
        #expect(try dates() == ["2026-09-10", "2026-09-01"])
        try home.change("INSERT INTO hidden_import (import_id) SELECT import_id FROM entry")
        #expect(try dates() == ["2026-09-10"])
    }

    /// How much SQLite has to do for the closure, in questions of its progress handler.
    private func work(_ body: () throws -> Void) throws -> Int {
        let looks = Monitor(0)
        let allowance = RequestAllowance(
            isAbandoned: { false }, countAsLong: { true }, claimLongRead: { true },
            seconds: {
                looks.updateQuietly { $0 += 1 }
                return 0
            })
        try allowance.within(body)
        return looks.updateQuietly { $0 }
    }

    @Test func aPageDoesNotAddUpTheWholeHistory() throws {
        let home = try Household()
        let account = try home.openAccount("Sum").id
        try home.onTheFile { scope in
            _ = try scope.database.run(
                """
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, pending, created_at,
                    updated_at)
                SELECT randomblob(16), a.book_id, a.id, 20000 + i % 2000, 0, 10000, 'USD', 'Bread', 0, 0, 0
                FROM n JOIN account a ON a.public_id = ?1
                """, account)
        }
        let whole = try work { _ = try home.ledger.balances(of: account, BalanceRequest(observationCount: 1), home.principal) }
        func page(_ filter: BalanceFilter) throws -> Int {
            try work {
                let page = try home.ledger.balances(filter, home.principal, count: 25) { _ in 0 }
                #expect(page.days.count == 25)
            }
        }
        var middle = BalanceFilter()
        (middle.startDate, middle.endDate) = (LedgerDate(daysSinceEpoch: 21_000), LedgerDate(daysSinceEpoch: 21_024))
        let newest = try page(BalanceFilter())
        let earlier = try page(middle)
        #expect(newest * 4 < whole && earlier * 3 < whole * 2, "\(newest) and \(earlier) of \(whole)")
    }
}
