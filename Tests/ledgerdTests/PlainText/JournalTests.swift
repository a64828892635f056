import enum TestSupport.Seeds
import Testing

@testable import LedgerKernel
@testable import PhoneSimulator
@testable import ledgerd

struct JournalTests {
    private let books: PlainBooks

    init() throws { books = try PlainBooks() }

    /// Both journals, each checked against the rules for every journal.
    private func journals() throws -> [ParsedJournal] {
        let journals = [
            try ParsedJournal(books.journal(BeancountDialect())), try ParsedJournal(books.journal(HledgerDialect())),
        ]
        for journal in journals { try journal.expectSound() }
        return journals
    }

    private func expect(_ balances: [String: String]) throws {
        for journal in try journals() {
            let found = try journal.balances()
            for (account, amount) in balances { #expect(found[account]?.decimalText == amount, "\(account)") }
        }
    }

    @Test func anAccountEndsWithTheBalanceThatTheLedgerShows() throws {
        let bank = try books.account("Bank", balance: "100")
        let card = try books.account("Card", .creditCard, balance: "250.5")
        try books.enter("30", "Shoes", into: bank)
        try books.enter("5", "Lunch", into: card)
        try books.enter("-8", "Refund", into: card, on: "2026-03-02")
        for journal in try journals() {
            #expect(journal.assertions == ["Assets:Bank USD": "100.00", "Liabilities:Card USD": "-250.50"])
        }
        try expect([
            "Assets:Bank USD": "100.00", "Liabilities:Card USD": "-250.50", "Equity:Opening-Balances USD": "123.50",
            "Expenses:Uncategorized USD": "35.00", "Income:Uncategorized USD": "-8.00",
        ])
    }

    @Test func aBalanceThatIsTheSumOfTheEntriesNeedsNoOpening() throws {
        let bank = try books.account("Bank")
        try books.enter("-30", "Gift", into: bank)
        for journal in try journals() { #expect(!journal.transactions.contains { $0.heading.contains("Opening") }) }
        try expect(["Assets:Bank USD": "30.00"])
    }

    @Test func aCategoryIsOneAccountWhateverTheDirection() throws {
        let bank = try books.account("Bank")
        let food = try books.category("Food")
        let salary = try books.category("Salary")
        let bonus = try books.category("Bonus", below: salary)
        try books.enter("30", "Shop", into: bank) { $0.categoryID = food }
        try books.enter("12", "Shop", into: bank) { $0.categoryID = food }
        try books.enter("-7", "Bottles returned", into: bank) { $0.categoryID = food }
        try books.enter("-1000", "Pay", into: bank) { $0.categoryID = salary }
        try books.enter("-50", "More", into: bank) { $0.categoryID = bonus }
        try books.enter("1", "Paid back", into: bank) { $0.categoryID = bonus }
        try expect(["Expenses:Food USD": "35.00", "Income:Salary USD": "-1000.00", "Income:Salary:Bonus USD": "-49.00"])
    }

    @Test func whatIsPendingIsInNoBalanceThatWasEntered() throws {
        let entered = try books.account("Entered", balance: "100")
        let summed = try books.account("Summed")
        for account in [entered, summed] {
            try books.enter("1", "Final", into: account)
            try books.makePending(try books.enter("3", "Expected", into: account))
        }
        try expect([
            "Assets:Entered USD": "100.00", "Assets:Pending:Entered USD": "-3.00", "Assets:Summed USD": "-4.00",
            "Expenses:Uncategorized USD": "8.00",
        ])
        for journal in try journals() {
            let pending = journal.transactions.filter { $0.heading.contains("Expected") }
            #expect(pending.count == 2 && pending.allSatisfy { $0.heading.hasPrefix("2026-03-01 !") })
        }
    }

    @Test func whatAPersonTookOutOfTheReportsIsInTheBalanceAndInNoCategory() throws {
        let bank = try books.account("Bank")
        let food = try books.category("Food")
        try books.enter("10", "Shop", into: bank) { $0.categoryID = food }
        try books.exclude(try books.enter("90", "Loan to a friend", into: bank) { $0.categoryID = food })
        try expect(["Assets:Bank USD": "-100.00", "Expenses:Food USD": "10.00", "Equity:Excluded USD": "90.00"])
    }

    @Test func aSplitIsOneTransactionWithAPostingForEachPart() throws {
        let bank = try books.account("Bank")
        let shop = try books.enter("30", "Shop", into: bank)
        let parts = [
            SplitPart(name: "Milk; bread", amount: try books.money("32.5")),
            SplitPart(name: "Voucher", amount: try books.money("-2.5")),
        ]
        _ = try books.ledger.split(shop, parts, books.principal)
        for journal in try journals() {
            let transaction = try #require(journal.transactions.first)
            #expect(journal.transactions.filter { $0.heading.contains("Shop") }.count == 1)
            #expect(
                transaction.postings.map(\.account) == ["Assets:Bank", "Expenses:Uncategorized", "Income:Uncategorized"])
            #expect(transaction.postings.map(\.amount.decimalText) == ["-30.00", "32.50", "-2.50"])
        }
    }

    @Test func aPartSaysWhatItHasOtherwiseThanTheWhole() throws {
        let bank = try books.account("Bank")
        let tags = try ["a", "b"].map { try books.ledger.addTag(name: $0, color: nil, books.principal).id }
        let merchant = try books.ledger.addMerchant(name: "Baker", books.principal).id
        let shop = try books.enter("3", "Shop", into: bank) {
            $0.tagIDs = [tags[0]]
            $0.notes = "whole"
        }
        var other = SplitPart(name: "Cake", amount: try books.money("2"))
        other.tagIDs = [tags[1]]
        other.merchant = .set(merchant)
        other.notes = "part"
        _ = try books.ledger.split(shop, [SplitPart(name: "Bread", amount: try books.money("1")), other], books.principal)
        let beancount = try books.journal(BeancountDialect())
        #expect(beancount.contains(#"* "Shop" #a #b"#))
        #expect(beancount.contains("    name: \"Cake\"\n    merchant: \"Baker\"\n    notes: \"part\"\n    tags: \"b\"\n"))
        #expect(try books.journal(HledgerDialect()).contains("    ; merchant:Baker\n    ; notes:part\n    ; tags:b\n"))
    }

    @Test func aTransferIsOneTransactionBetweenTwoAccounts() throws {
        let bank = try books.account("Bank")
        let card = try books.account("Card", .creditCard)
        let paid = try books.enter("40", "Card bill", into: bank, on: "2026-03-04")
        let received = try books.enter("-40", "Payment", into: card, on: "2026-03-02")
        _ = try books.ledger.joinTransfer(paid, received, books.principal)
        for journal in try journals() {
            let transaction = try #require(journal.transactions.first)
            #expect(transaction.heading.hasPrefix("2026-03-02 *") && transaction.heading.contains("Card bill"))
            #expect(transaction.postings.map(\.account) == ["Assets:Bank", "Liabilities:Card"])
            #expect(transaction.notes.contains { $0.contains("date:") && $0.contains("2026-03-04") })
            #expect(transaction.notes.contains { $0.contains(paid.description) })
        }
        try expect(["Assets:Bank USD": "-40.00", "Liabilities:Card USD": "40.00"])
    }

    @Test func eachCurrencyOfATransferBalancesByItself() throws {
        let dollars = try books.account("Dollars")
        let yen = try books.account("Yen", .depository, "JPY")
        let paid = try books.enter("7", "Exchange", into: dollars)
        let received = try books.enter("-1000", "Exchange", into: yen)
        _ = try books.ledger.joinTransfer(paid, received, books.principal)
        try expect([
            "Assets:Dollars USD": "-7.00", "Assets:Yen JPY": "1000", "Equity:Conversions USD": "7.00",
            "Equity:Conversions JPY": "-1000",
        ])
    }

    @Test func namesThatAreTheSameAfterwardsGetNumbers() throws {
        for _ in 1...3 { _ = try books.account("Cash") }
        _ = try books.account("Pending", balance: "3")
        let bank = try books.account("cash!")
        try books.enter("1", "a", into: bank) { $0.categoryID = try? books.category("Food & Drink") }
        try books.enter("2", "b", into: bank) { $0.categoryID = try? books.category("food/drink") }
        let names = try journals().map { Set($0.assertions.keys) }
        #expect(
            names[0] == [
                "Assets:Cash USD", "Assets:Cash-2 USD", "Assets:Cash-3 USD", "Assets:Cash-4 USD", "Assets:Pending-2 USD",
            ])
        #expect(
            names[1] == [
                "Assets:Cash USD", "Assets:Cash-2 USD", "Assets:Cash-3 USD", "Assets:cash! USD", "Assets:Pending-2 USD",
            ])
        let beancount = try ParsedJournal(books.journal(BeancountDialect())).balances()
        #expect(beancount["Expenses:Food-Drink USD"]?.decimalText == "1.00")
        #expect(beancount["Expenses:Food-drink USD"]?.decimalText == "2.00")
    }

    @Test func everyAmountHasRoomInItsCurrency() throws {
        let bank = try books.account("Bank")
        let yen = try books.account("Yen", .depository, "JPY", balance: "500")
        let dinar = try books.account("Dinar", .loan, "KWD", balance: "999999999999999.9999")
        try books.enter("999999999999999.9999", "Most", into: bank)
        try books.enter("0", "Nothing", into: yen)
        try books.enter("1.25", "Some", into: dinar)
        let hledger = try books.journal(HledgerDialect())
        for line in ["commodity 1000.0000 USD\n", "commodity 1000. JPY\n", "commodity 1000.0000 KWD\n"] {
            #expect(hledger.contains(line), "\(line)")
        }
        #expect(try books.journal(BeancountDialect()).contains("commodity JPY\n  precision: 0\n"))
        try expect(["Assets:Bank USD": "-999999999999999.9999", "Assets:Yen JPY": "500"])
    }

    @Test func transactionsStandInTheOrderOfTheirDays() throws {
        let bank = try books.account("Bank", balance: "10")
        let purse = try books.account("Purse", balance: "10")
        for day in [5, 3, 9, 1] { try books.enter("1", "x", into: bank, on: "2026-03-0\(day)") }
        try books.enter("1", "x", into: purse, on: "2026-03-07")
        for journal in try journals() {
            let days = journal.transactions.map { $0.heading.prefix(10) }
            #expect(days == days.sorted() && days.contains("2026-02-28") && days.contains("2026-03-06"))
        }
    }

    @Test func theFirstAndTheLastDayOfTheCalendarHaveTheirPlace() throws {
        let bank = try books.account("Bank", balance: "10")
        try books.enter("1", "first", into: bank, on: "0001-01-01")
        try books.enter("1", "last", into: bank, on: "9999-12-31")
        // After the last day, there is no day on which the balance could be asserted.
        for journal in try journals() { #expect(journal.assertions.isEmpty && journal.transactions.count == 3) }
        // An entry by hand after the day of the stated balance changes it.
        try expect(["Assets:Bank USD": "9.00"])
    }

    @Test func theSameBooksGiveTheSameBytesAndEmptyOnesAJournalToo() throws {
        for journal in try journals() { #expect(journal.transactions.isEmpty) }
        let bank = try books.account("Bank", balance: "10")
        let tag = try books.ledger.addTag(name: "Ferien, Übersee", color: nil, books.principal).id
        try books.enter("1", "x", into: bank) {
            $0.tagIDs = [tag]
            $0.notes = "one\ntwo"
        }
        let beancount = try books.journal(BeancountDialect())
        #expect(try beancount == (books.journal(BeancountDialect())))
        #expect(beancount.contains(#"* "x" #Ferien-bersee"#) && beancount.contains(#"tags: "Ferien, Übersee""#))
        let hledger = try books.journal(HledgerDialect())
        #expect(hledger.contains("    ; Ferien-Übersee:\n") && hledger.contains("    ; notes:one\n    ; notes:two\n"))
    }

    @Test(arguments: Seeds.atLeast(8))
    func anyBooksAreSound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let accounts = try (0..<4).map { _ in
            try books.account(
                NastyText.name(&random, 1...12), random.pick(AccountType.allCases), random.pick(["USD", "JPY", "KWD"]),
                balance: random.happens(perThousand: 500) ? "\(random.number(-900...900))" : nil)
        }
        var names: Set<String> = []
        while names.count < 5 { names.insert(NastyText.name(&random, 1...8)) }
        let categories = try names.sorted().map { try books.category($0) }
        var entries: [UniqueID] = []
        for _ in 0..<30 {
            let amount = "\(random.number(-99...99)).\(random.number(0...9999))"
            let name = NastyText.name(&random, 0...20)
            let day = "2026-03-\(random.number(10...28))"
            let entry = try books.enter(amount, name, into: random.pick(accounts), on: day) {
                $0.categoryID = random.pick(categories)
                $0.notes = NastyText.name(&random, 0...20) + "\n" + NastyText.name(&random, 0...20)
            }
            entries.append(entry)
            if random.happens(perThousand: 200) { try books.exclude(entry) }
            if random.happens(perThousand: 200) { try books.makePending(entry) }
        }
        for (first, second) in zip(entries, entries.dropFirst()) {
            _ = try? books.ledger.joinTransfer(first, second, books.principal)
        }
        for journal in try journals() {
            #expect(journal.assertions.count >= 4)
        }
    }
}
