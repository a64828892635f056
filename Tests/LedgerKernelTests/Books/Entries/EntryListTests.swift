import SQLite
import Testing
import TestSupport

@testable import LedgerKernel

@Suite struct EntryListTests {
    /// Walks the whole list by its cursors.
    private func walk(_ filter: EntryFilter, by count: Int, _ home: Household) throws -> [UniqueID] {
        var ids: [UniqueID] = []
        var place: EntryCursor?
        repeat {
            let slice = try home.ledger.entries(filter, home.principal, count: count, after: place)
            #expect(slice.entries.count <= count && (slice.next == nil || slice.entries.count == count))
            ids += slice.entries.map(\.id)
            place = slice.next
        } while place != nil
        return ids
    }

    private func all(_ filter: EntryFilter, _ home: Household) throws -> [UniqueID] {
        try home.ledger.entries(filter, home.principal, count: .max, offset: { _ in 0 }).entries.map(\.id)
    }

    @Test(arguments: Seeds.atLeast(4))
    func aWalkByCursorsMeetsEveryEntryOnceInTheOrderOfThePages(seed: UInt64) throws {
        let home = try Household()
        var random = SeededGenerator(seed: seed)
        let accounts = try (0..<3).map { try home.account("Account \($0)") }
        for number in 0..<40 {
            try home.enter("Entry \(number % 7)", day: 20_000 + .random(in: 0..<6, using: &random), into: accounts[number % 3])
        }
        var filters = [EntryFilter()]
        for text in ["entry 3", "3"] {
            var filter = EntryFilter()
            filter.search = text
            filters.append(filter)
        }
        var some = EntryFilter()
        some.accountIDs = [accounts[2], accounts[0], accounts[2]]
        some.startDate = LedgerDate(daysSinceEpoch: 20_001)
        some.endDate = LedgerDate(daysSinceEpoch: 20_004)
        filters.append(some)
        for filter in filters {
            let expected = try all(filter, home)
            #expect(try !expected.isEmpty && home.ledger.entryCount(filter, home.principal) == expected.count)
            for count in [1, 2, 7, 40, 100] {
                #expect(try walk(filter, by: count, home) == expected)
                let pages = try stride(from: 0, to: expected.count, by: count).flatMap { offset in
                    try home.ledger.entries(filter, home.principal, count: count, offset: { _ in offset }).entries.map(\.id)
                }
                #expect(pages == expected)
            }
        }
    }

    @Test func aPageSaysWhereTheListGoesOnUnlessItIsTheLast() throws {
        let home = try Household()
        let account = try home.account("Checking")
        for day in 0..<4 { try home.enter("Entry", day: day, into: account) }
        let page = try home.ledger.entries(EntryFilter(), home.principal, count: 3, offset: { _ in 0 })
        let rest = try home.ledger.entries(EntryFilter(), home.principal, count: 3, after: page.next)
        #expect(page.entries.map(\.date.daysSinceEpoch) == [3, 2, 1] && rest.entries.map(\.date.daysSinceEpoch) == [0])
        #expect(rest.next == nil)
    }

    @Test func aPlaceStaysOneWhenItsEntryGoes() throws {
        let home = try Household()
        let account = try home.account("Checking")
        for day in 0..<4 { try home.enter("Entry", day: day, into: account) }
        let slice = try home.ledger.entries(EntryFilter(), home.principal, count: 2, after: nil)
        try home.change("DELETE FROM entry WHERE date IN (2, 1)")
        let rest = try home.ledger.entries(EntryFilter(), home.principal, count: 2, after: slice.next)
        #expect(rest.entries.map(\.date.daysSinceEpoch) == [0])
    }

    @Test func aPlaceInOtherBooksShowsNothingOfThem() throws {
        let home = try Household()
        let account = try home.account("Checking")
        for day in 0..<4 { try home.enter("Entry", day: day, into: account) }
        let place = try #require(try home.ledger.entries(EntryFilter(), home.principal, count: 1, after: nil).next)
        #expect(try home.ledger.entries(EntryFilter(), home.stranger(), count: 10, after: place).entries.isEmpty)
    }

    @Test func accountsAndImportsThatAreNotTheFamilysFindNothing() throws {
        let home = try Household()
        try home.enter("Entry", day: 1, into: try home.account("Checking"))
        var filters = [EntryFilter(), EntryFilter(), EntryFilter()]
        filters[0].accountIDs = []
        filters[1].accountIDs = [home.id()]
        filters[2].importID = home.id()
        for filter in filters {
            #expect(try all(filter, home).isEmpty)
            #expect(try home.ledger.entryCount(filter, home.principal) == 0)
        }
    }

    @Test func whatAnImportBroughtIsFoundByIt() throws {
        let home = try Household()
        let phone = try Phone(home)
        for capture in 1...3 {
            try phone.publish([
                try phone.purchase("\(capture) a", "1", on: "2026-09-0\(capture)"), try phone.purchase("\(capture) b", "2"),
            ])
        }
        let entries = try home.entries()
        for id in Set(entries.compactMap(\.importID)) {
            var filter = EntryFilter()
            filter.importID = id
            #expect(try all(filter, home) == entries.filter { $0.importID == id }.map(\.id))
            #expect(try walk(filter, by: 1, home) == all(filter, home))
        }
    }

    @Test(arguments: [
        (EntryWay.book, "entry_book (book_id=? AND date>"), (.account(1), "entry_account (account_id=? AND "),
        (.importing(1), "entry_import (import_id=? AND "),
    ])
    func noWayButTheSearchSortsAnything(_ way: EntryWay, _ index: String) throws {
        let home = try Household()
        for isNarrowed in [false, true] {
            let plan = try home.plan(of: EntryQuery.pageStatement(way, isNarrowed: isNarrowed))
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }

    @Test(arguments: [EntryWay.book, .account(1)])
    func allOfABookOrAnAccountIsCountedWithoutReadingAnEntry(_ way: EntryWay) throws {
        let plan = try Household().plan(of: EntryQuery.countStatement(way, isNarrowed: false))
        #expect(plan.contains { $0.contains("COVERING INDEX") }, "\(plan)")
    }
}

extension Household {
    /// The query plan that SQLite uses for a statement.
    fileprivate func plan(of statement: SQL) throws -> [String] {
        var plan: [String] = []
        try onTheFile { plan = try $0.database.all(derived: "EXPLAIN QUERY PLAN " + statement.text) { $0.text(3) } }
        return plan
    }
}
