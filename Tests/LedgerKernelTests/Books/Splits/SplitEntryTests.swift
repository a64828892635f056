import Testing

@testable import LedgerKernel

@Suite struct SplitEntryTests {
    private let home: Household
    private let phone: Phone

    init() throws {
        home = try Household()
        phone = try Phone(home)
        try phone.publish([try phone.purchase("a", "30", "Supermarket", on: "2026-09-01", .pending)])
        home.clock.advance(seconds: 60)
    }

    private func part(_ name: String, _ amount: String) throws -> SplitPart {
        SplitPart(name: name, amount: try home.usd(amount))
    }

    @discardableResult
    private func split(_ parts: [SplitPart]? = nil) throws -> SplitParts {
        try home.ledger.split(
            try #require(try home.entries().first).id, try parts ?? [part("Food", "20.0001"), part("Soap", "9.9999")],
            home.principal)
    }

    @Test func thePartsStandInTheListInsteadOfTheWhole() throws {
        let split = try split()
        #expect(split.parts.map(\.name) == ["Food", "Soap"])
        #expect(split.parts.allSatisfy { $0.parentID == split.parent.id && $0.isPending })
        #expect(split.parent.protection == [.split])
        #expect(try home.book() == ["2026-09-01 20.0001 Food pending", "2026-09-01 9.9999 Soap pending"])
        #expect(try home.ledger.entry(split.parent.id, home.principal).isSplit)
        try home.expectInvariants()
        #expect(try !home.ledger.unsplit(split.parent.id, home.principal).isSplit)
        #expect(try home.book() == ["2026-09-01 30.00 Supermarket pending"])
        #expect(throws: LedgerError.notFound) { try home.ledger.unsplit(split.parent.id, home.principal) }
        try home.expectInvariants()
    }

    @Test func partsHaveToBeSeveralAndAddUpExactly() throws {
        for amounts in [[], ["30"], ["10", "19.9999"], ["30", "0"], ["-10", "-20"], ["20", "20"]] {
            #expect(throws: LedgerError.splitMismatch) { try split(try amounts.map { try part("Part", $0) }) }
        }
        let euro = SplitPart(name: "Euro", amount: try Money(decimal: "10", currency: try #require(Currency(code: "EUR"))))
        #expect(throws: LedgerError.splitMismatch) { try split([euro, try part("Part", "20")]) }
        let many = try (0...LedgerLimits.splitPartsMax).map { try part("Part", $0 == 0 ? "-70" : "1") }
        #expect(throws: LedgerError.splitMismatch) { try split(many) }
        let discounted = try split([try part("Food", "32"), try part("Voucher", "-2")])
        #expect(discounted.parts.count == 2)
        #expect(throws: LedgerError.alreadySplit) {
            try home.ledger.split(discounted.parent.id, [try part("A", "10"), try part("B", "20")], home.principal)
        }
    }

    @Test func aPartHasACategoryOfItsOwn() throws {
        var groceries = CategoryEdit()
        groceries.name = "Groceries"
        let category = try home.ledger.addCategory(groceries, home.principal)
        let amount = try home.usd("10")
        let food = SplitPart(name: "Food", amount: amount, category: .set(category.id))
        let split = try split([food, try part("Soap", "20")])
        #expect(split.parts.map { $0.category?.id } == [category.id, nil])
        _ = try home.ledger.unsplit(split.parent.id, home.principal)
        let unknown = SplitPart(name: "Food", amount: amount, category: .set(split.parent.id))
        #expect(throws: LedgerError.unknownLabel) { try self.split([unknown, try part("Soap", "20")]) }
        #expect(try home.book() == ["2026-09-01 30.00 Supermarket pending"])
    }

    @Test func aPartIsChangedThroughItsParentOnly() throws {
        let split = try split()
        var edit = EntryEdit()
        edit.name = "Bread"
        let part = split.parts[0].id
        #expect(throws: LedgerError.partOfSplit) { try home.ledger.edit(part, edit, home.principal) }
        #expect(throws: LedgerError.partOfSplit) { try home.ledger.deleteEntry(part, home.principal) }
        #expect(throws: LedgerError.partOfSplit) { try home.ledger.protect(part, .reconciled, isOn: true, home.principal) }
        #expect(throws: LedgerError.partOfSplit) { try home.ledger.split(part, [], home.principal) }
        edit.amount = try home.usd("31")
        #expect(throws: LedgerError.alreadySplit) { try home.ledger.edit(split.parent.id, edit, home.principal) }
        edit.amount = nil
        edit.date = LedgerDate(iso8601: "2026-08-30")
        _ = try home.ledger.edit(split.parent.id, edit, home.principal)
        #expect(try home.book() == ["2026-08-30 20.0001 Food pending", "2026-08-30 9.9999 Soap pending"])
        try home.ledger.deleteEntry(split.parent.id, home.principal)
        #expect(try home.book().isEmpty)
        try home.expectInvariants()
    }

    @Test func aSourceMaySettleASplitEntryAndNothingElse() throws {
        try split()
        let counts = try phone.publish([try phone.purchase("a", "30", "Supermarket")]).counts
        #expect(counts?.upserted == 1)
        #expect(try home.book() == ["2026-09-01 20.0001 Food", "2026-09-01 9.9999 Soap"])
        #expect(try phone.publish([try phone.purchase("a", "31", "Supermarket")]).counts?.reviewRequired == 1)
        #expect(try home.book() == ["2026-09-01 20.0001 Food", "2026-09-01 9.9999 Soap"])
        let conflict = try #require(try phone.conflicts().first)
        #expect(conflict.kind == .protectedEntry)
        _ = try home.ledger.resolve(
            conflict.id, connection: phone.connectionID, provider: "scripted", .useSource, home.principal)
        #expect(try home.book() == ["2026-09-01 31.00 Supermarket"])
        try home.expectInvariants()
    }

    @Test func aTombstoneOfASplitEntryIsAConflict() throws {
        try split()
        #expect(try phone.publish([phone.tombstone("a")]).counts?.reviewRequired == 1)
        #expect(try home.book().count == 2)
        try home.expectInvariants()
    }

    @Test func anUndoneImportLeavesWhatWasSplit() throws {
        let split = try split()
        let imports = try home.ledger.imports(home.principal, count: 10, offset: { _ in 0 }).imports
        let report = try home.ledger.undoImport(try #require(imports.first).id, isDryRun: false, home.principal)
        #expect(report.kept.map(\.entryID) == [split.parent.id])
        #expect(try home.book().count == 2)
        try home.expectInvariants()
    }

    @Test func aDiscardErasesThePartsToo() throws {
        try split()
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        while try home.ledger.eraseStep() {}
        var rows: Int?
        try home.onTheFile { rows = try $0.database.first("SELECT count(*) FROM entry") { $0.int(0) } }
        #expect(rows == 0)
        try home.expectInvariants()
    }
}
