import SQLite
import Testing

@testable import LedgerKernel

@Suite struct SearchTests {
    /// Books with some names; the index contains only the first ones.
    private func books(indexed: Int) throws -> Household {
        let home = try Household()
        let account = try home.account("Checking")
        let names = [
            "Corner Market", "MÜLLER Drogerie", "Łódź Café", "50% off", "under_score", "a\"quote", "back\\slash", "日本銀行東京",
            "ΟΔΌΣ",
        ]
        for (number, name) in names.enumerated() {
            if number == indexed { try home.indexAll() }
            try home.enter(name, notes: number == 0 ? "Milk AND bread* (two)" : nil, into: account)
        }
        if indexed >= names.count { try home.indexAll() }
        return home
    }

    @Test(arguments: [0, 5, 100])
    func aSearchFindsAnyPartInAnyLetterCaseHoweverFarTheIndexIs(indexed: Int) throws {
        let home = try books(indexed: indexed)
        let cases = [
            ("corner market", "Corner Market"), ("NER MAR", "Corner Market"), ("r m", "Corner Market"),
            ("müller", "MÜLLER Drogerie"),
            ("ÜLLER", "MÜLLER Drogerie"), ("üL", "MÜLLER Drogerie"), ("łÓDŹ cAFÉ", "Łódź Café"), ("50%", "50% off"),
            ("%", "50% off"),
            ("under_", "under_score"), ("a\"quo", "a\"quote"), ("\"", "a\"quote"), ("k\\s", "back\\slash"), ("銀行東", "日本銀行東京"),
            ("東", "日本銀行東京"), ("milk and", "Corner Market"), ("bread* (", "Corner Market"), ("οδόσ", "ΟΔΌΣ"),
        ]
        for (text, name) in cases { #expect(try home.found(text) == [name], "\(text)") }
        for text in [
            "cornermarket", "NOT", "corner OR under", "market milk", "mueller", "a\0b", "\0\0\0", "corn*", "^cor", "text:cor",
        ] {
            #expect(try home.found(text).isEmpty, "\(text)")
        }
    }

    @Test func whatIsEditedOrErasedIsFoundAsItIsNow() throws {
        let home = try books(indexed: 100)
        let entry = try #require(try home.entries().first { $0.name == "Corner Market" })
        var edit = EntryEdit()
        edit.name = "Greengrocer"
        edit.notes = "Apples"
        _ = try home.ledger.edit(entry.id, edit, home.principal)
        for text in ["corner", "milk"] { #expect(try home.found(text).isEmpty) }
        for text in ["greengrocer", "apples"] { #expect(try home.found(text) == ["Greengrocer"]) }
        try home.ledger.deleteEntry(entry.id, home.principal)
        #expect(try home.found("greengrocer").isEmpty)
    }

    @Test func aRowThatTakesThePlaceOfAnErasedOneIsFound() throws {
        let home = try books(indexed: 100)
        let account = try #require(try home.accounts().first).id
        for text in ["The last one", "Another last one"] {
            try home.change("DELETE FROM entry WHERE id > 3")
            try home.enter(text, into: account)
            #expect(try home.found("last one") == [text])
            try home.indexAll()
            #expect(try home.found("last one") == [text] && !home.ledger.indexStep())
        }
    }

    @Test func aRowIsFoundAndErasedAlthoughThoseBeyondTheIndexWentLast() throws {
        let home = try books(indexed: 5)
        let account = try #require(try home.accounts().first).id
        try home.change("DELETE FROM entry WHERE id = 5")
        try home.change("DELETE FROM entry WHERE id > 5")
        try home.expectInvariants()
        try home.enter("The next one", into: account)
        #expect(try home.found("next one") == ["The next one"])
        try home.indexAll()
        #expect(try home.found("next one") == ["The next one"])
        try home.change("DELETE FROM entry")
        #expect(try home.found("next one").isEmpty)
        try home.expectInvariants()
    }

    @Test func nobodyFindsAnothersEntries() throws {
        let home = try books(indexed: 100)
        let other = try home.stranger()
        #expect(try home.found("corner", other).isEmpty)
    }

    @Test func aTextThatNearlyAllHaveIsFoundToo() throws {
        let home = try Household()
        _ = try home.account("Checking")
        let count = LedgerLimits.searchCandidatesMax + 1
        try home.onTheFile { transaction in
            _ = try transaction.database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, pending,
                    created_at, updated_at)
                SELECT randomblob(16), book_id, a.id, n.value % 1000, 0, 10000, 'USD', 'common ' || n.value, 0, 0, 0
                FROM account a, (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
                    SELECT value FROM n) n
                """, count)
        }
        var filter = EntryFilter()
        filter.search = "COMMON"
        for _ in 0..<2 {
            let page = try home.ledger.entries(filter, home.principal, count: 2, offset: { _ in 0 })
            #expect(page.totalCount == count && page.entries.map(\.date.daysSinceEpoch) == [999, 999])
            #expect(try home.found("common 20001") == ["common 20001"])
            try home.indexAll()
        }
    }

    @Test func aResetLeavesNothingInTheIndexAndLeavesTheNeighboursTheirs() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "xplantedx")
        let neighbour = try home.stranger()
        _ = try home.fill(neighbour, secret: "neighbourly")
        try home.indexAll()
        #expect(try home.indexHolds("xpl") && home.indexHolds("nei"))
        try home.reset()
        try home.eraseAll()
        #expect(try !home.indexHolds("xpl") && !home.indexHolds("pla") && home.indexHolds("nei"))
        #expect(try !home.filesHold("xplanted"))
        #expect(try home.found("neighbourly", neighbour).count == 2)
    }

    @Test func aDiscardLeavesNothingInTheIndex() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "xplantedx")
        try home.indexAll()
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        try home.eraseAll()
        #expect(try !home.indexHolds("xpl") && home.indexedTerms() == 0)
        // The lineage keeps the source account's id, so that no other account takes it.
        for text in ["coffee", "lunch", "note", "changed"] { #expect(try !home.filesHold("xplantedx \(text)")) }
    }
}

extension Household {
    /// The number of different trigrams in the index.
    fileprivate func indexedTerms() throws -> Int {
        try onTheIndex { try $0.first("SELECT count(*) FROM temp.term") { $0.int(0) } ?? 0 }
    }

    fileprivate func indexHolds(_ term: String) throws -> Bool {
        try onTheIndex { try $0.first("SELECT 1 FROM temp.term WHERE term = ?", term) { _ in true } ?? false }
    }

    private func onTheIndex<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        let connection = try SQLiteConnection(path: directory + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try connection.execute("CREATE VIRTUAL TABLE temp.term USING fts5vocab (main, entry_search, row)")
        return try body(connection)
    }
}
