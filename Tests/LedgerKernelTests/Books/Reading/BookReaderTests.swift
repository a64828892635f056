import Testing

@testable import LedgerKernel

@Suite struct BookReaderTests {
    private let home: Household
    private let purse: Account
    private let bank: Account

    init() throws {
        home = try Household()
        let usd = try #require(Currency(code: "USD"))
        purse = try home.ledger.openAccount(AccountOpening(name: "Purse", type: .depository, currency: usd), home.principal)
        bank = try home.ledger.openAccount(AccountOpening(name: "Bank", type: .depository, currency: usd), home.principal)
    }

    @discardableResult
    private func enter(_ name: String, _ amount: String, _ date: String, into account: Account? = nil) throws -> UniqueID {
        let entry = NewEntry(
            accountID: (account ?? purse).id, date: try #require(LedgerDate(iso8601: date)), amount: try home.usd(amount),
            name: name)
        return try home.ledger.addEntry(entry, home.principal).entry.id
    }

    private func movements() throws -> [String] {
        var found: [String] = []
        try home.ledger.readBooks(home.principal) { books in
            try books.eachMovement { movement in
                switch movement {
                case .entry(let entry): found.append(entry.name)
                case .split(let split): found.append("\(split.parent.name) = \(split.parts.map(\.name).joined(separator: " + "))")
                case .transfer(let transfer): found.append("\(transfer.outflow.name) -> \(transfer.inflow.name)")
                }
            }
        }
        return found
    }

    private func entries() throws -> [String] {
        var found: [String] = []
        try home.ledger.readBooks(home.principal) { try $0.eachEntry { found.append($0.name) } }
        return found
    }

    @Test func whatHappenedIsToldOldestFirstAndATransferOnce() throws {
        try enter("Late", "1", "2026-03-09")
        let arrived = try enter("Arrived", "-5", "2026-03-02")
        let sent = try enter("Sent", "5", "2026-03-04", into: bank)
        let shop = try enter("Shop", "30", "2026-03-03")
        let gone = try enter("Gone", "7", "2026-03-01")
        try home.ledger.deleteEntry(gone, home.principal)
        _ = try home.ledger.joinTransfer(arrived, sent, home.principal)
        let parts = [
            SplitPart(name: "Food", amount: try home.usd("10")), SplitPart(name: "Soap", amount: try home.usd("20")),
        ]
        _ = try home.ledger.split(shop, parts, home.principal)
        #expect(try movements() == ["Sent -> Arrived", "Shop = Food + Soap", "Late"])
        #expect(try entries() == ["Arrived", "Food", "Soap", "Sent", "Late"])
    }

    @Test func theSumsOfAnAccountCountTheWholeOfASplitAndTheDayOnWhichATransferBegan() throws {
        let sent = try enter("Sent", "5.0001", "2026-03-01")
        let arrived = try enter("Arrived", "-5.0001", "2026-03-04", into: bank)
        _ = try home.ledger.joinTransfer(sent, arrived, home.principal)
        let shop = try enter("Shop", "30", "2026-03-03")
        let parts = [
            SplitPart(name: "A", amount: try home.usd("10.1")), SplitPart(name: "B", amount: try home.usd("19.9")),
        ]
        _ = try home.ledger.split(shop, parts, home.principal)
        try home.ledger.readBooks(home.principal) { books in
            let uses = try books.accountUses()
            #expect(uses.map(\.booked.decimalText) == ["35.0001", "-5.0001"])
            #expect(uses.map(\.firstDate.description) == ["2026-03-01", "2026-03-01"])
            #expect(uses.map(\.lastDate.description) == ["2026-03-03", "2026-03-04"])
            #expect(uses.allSatisfy { !$0.hasPending && $0.pending.scaled == 0 })
            #expect(try Array(books.fractionDigits().values) == [4])
        }
    }

    @Test func whatIsPendingIsAddedUpByItself() throws {
        let phone = try Phone(home)
        try phone.publish([
            try phone.purchase("a", "3", "Bread", on: "2026-09-01"),
            try phone.purchase("b", "4", "Cake", on: "2026-09-02", .pending),
        ])
        let uses = try home.ledger.readBooks(home.principal) { try $0.accountUses() }
        #expect(uses.map(\.booked.decimalText) == ["3.00"])
        #expect(uses.map(\.pending.decimalText) == ["4.00"])
        #expect(uses.map(\.hasPending) == [true])
    }

    @Test func aCategoryIsIncomeWhenItHasMoreOfItWithWhatStandsBelow() throws {
        func category(_ name: String, below parent: UniqueID? = nil) throws -> UniqueID {
            var edit = CategoryEdit()
            edit.name = name
            if let parent { edit.parent = .set(parent) }
            return try home.ledger.addCategory(edit, home.principal).id
        }
        func label(_ amount: String, _ category: UniqueID, isExcluded: Bool = false) throws {
            var edit = EntryEdit()
            edit.category = .set(category)
            if isExcluded { edit.isExcluded = true }
            _ = try home.ledger.edit(try enter("x", amount, "2026-03-01"), edit, home.principal)
        }
        let food = try category("Food")
        let salary = try category("Salary")
        let bonus = try category("Bonus", below: salary)
        try label("1", food)
        try label("-1", food)
        try label("-9", food, isExcluded: true)
        try label("1", salary)
        try label("-1", bonus)
        try label("-1", bonus)
        #expect(try home.ledger.readBooks(home.principal) { try $0.incomeCategories() } == [salary])
    }

    @Test func onlyAnAdministratorWhoMayWriteReadsAllOfIt() throws {
        let member = try NewUser(name: "Robin", role: .member)
        let robin = try home.ledger.addUser(member, home.principal)
        let principal = try home.ledger.commandLinePrincipal(family: home.principal.familyID, user: robin.id)
        #expect(throws: LedgerError.forbidden) { try home.ledger.readBooks(principal) { _ in } }
    }

    @Test func whatTheReaderThrowsIsThrownAsItIs() throws {
        struct DiskIsFull: Error {}
        #expect(throws: DiskIsFull.self) { try home.ledger.readBooks(home.principal) { _ in throw DiskIsFull() } }
        #expect(try home.ledger.readBooks(home.principal) { try $0.family().id } == home.principal.familyID)
    }
}
