import Testing

@testable import LedgerKernel

@Suite struct SplitPartTests {
    private let home: Household
    private let phone: Phone
    private let whole: UniqueID
    private let food: UniqueID
    private let household: UniqueID

    init() throws {
        home = try Household()
        phone = try Phone(home)
        try phone.publish([
            try phone.purchase("a", "30", "Supermarket", on: "2026-09-01"), try phone.purchase("b", "4", "Coffee"),
        ])
        home.clock.advance(seconds: 60)
        whole = try #require(try home.entries().first { $0.name == "Supermarket" }).id
        food = try home.category("Food")
        household = try home.category("Household")
    }

    private func part(_ name: String, _ amount: String, _ category: LabelChange? = nil) throws -> SplitPart {
        SplitPart(name: name, amount: try home.usd(amount), category: category)
    }

    private func found(_ restrict: (inout EntryFilter) throws -> Void) throws -> [String] {
        var filter = EntryFilter()
        try restrict(&filter)
        let page = try home.ledger.entries(filter, home.principal, count: 100, offset: { _ in 0 })
        #expect(page.totalCount == page.entries.count)
        var walked: [UniqueID] = []
        var place: EntryCursor?
        repeat {
            let slice = try home.ledger.entries(filter, home.principal, count: 1, after: place)
            walked += slice.entries.map(\.id)
            place = slice.next
        } while place != nil
        #expect(walked == page.entries.map(\.id))
        return page.entries.map(\.name).sorted()
    }

    @Test func aPartHasTheLabelsThatItNamesAndElseThoseOfTheWhole() throws {
        let tag = try home.ledger.addTag(name: "Trip", color: nil, home.principal)
        var edit = EntryEdit()
        edit.category = .set(household)
        edit.merchant = .set(try home.ledger.addMerchant(name: "Grocer", home.principal).id)
        edit.tagIDs = [tag.id]
        edit.notes = "For all of it"
        _ = try home.ledger.edit(whole, edit, home.principal)
        var bread = try part("Bread", "20", .set(food))
        bread.notes = "rye"
        bread.tagIDs = []
        let split = try home.ledger.split(
            whole, [bread, try part("Soap", "7"), try part("Gift", "3", .clear)], home.principal)
        #expect(split.parts.map { $0.category?.name } == ["Food", "Household", nil])
        #expect(split.parts.map { $0.tags.map(\.name) } == [[], ["Trip"], ["Trip"]])
        #expect(split.parts.map(\.notes) == ["rye", nil, nil])
        #expect(split.parts.allSatisfy { $0.merchant?.name == "Grocer" })
        #expect(throws: LedgerError.alreadySplit) { try home.ledger.split(whole, [bread], home.principal) }
    }

    @Test func aLabelThatTheFamilyDoesNotHaveIsRefusedAndNothingIsSplit() throws {
        try home.refuses(.unknownLabel) {
            try home.ledger.split(whole, [try part("A", "10", .set(home.id())), try part("B", "20")], home.principal)
        }
        var named = try part("A", "10")
        named.id = home.id()
        try home.refuses(.notFound) { try home.ledger.split(whole, [named, try part("B", "20")], home.principal) }
    }

    @Test func partsAreChangedThroughTheirWholeAndKeepWhoTheyAre() throws {
        let split = try home.ledger.split(
            whole, [try part("Bread", "20", .set(food)), try part("Soap", "7"), try part("Gift", "3")], home.principal)
        var bread = try part("Rye bread", "21")
        bread.id = split.parts[0].id
        var soap = try part("Soap", "7", .set(household))
        soap.id = split.parts[1].id
        let changed = try home.ledger.changeParts(whole, [bread, soap, try part("Voucher", "2")], home.principal)
        #expect(changed.parts.map(\.name) == ["Rye bread", "Soap", "Voucher"])
        #expect(changed.parts.prefix(2).map(\.id) == split.parts.prefix(2).map(\.id))
        #expect(changed.parts.map { $0.category?.name } == ["Food", "Household", nil])
        #expect(changed.parts.allSatisfy { $0.protection.isEmpty } && changed.parent.protection == [.split])
        try home.expectInvariants()
        let edits = try home.ledger.history(of: whole, home.principal).edits
        #expect(edits.map(\.attribute) == [.split, .parts])
        #expect(edits.last?.previous == "Bread 20.00, Soap 7.00, Gift 3.00")
        let ofPart = try home.ledger.history(of: split.parts[1].id, home.principal)
        #expect(ofPart.edits.map(\.attribute) == [.split, .category, .parts] && ofPart.parentID == whole)
        #expect(ofPart.source?.written?.name == "Supermarket" && ofPart.imports.count == 1)
    }

    @Test func whatDoesNotFitTheWholeChangesNoPart() throws {
        try home.refuses(.notFound) { try home.ledger.changeParts(whole, [part("A", "10"), part("B", "20")], home.principal) }
        let split = try home.ledger.split(whole, [try part("A", "10"), try part("B", "20")], home.principal)
        try home.refuses(.splitMismatch) {
            try home.ledger.changeParts(whole, [part("A", "10"), part("B", "19")], home.principal)
        }
        try home.refuses(.splitMismatch) { try home.ledger.changeParts(whole, [part("A", "30")], home.principal) }
        var foreign = try part("A", "10")
        foreign.id = try #require(try home.entries().first { $0.name == "Coffee" }).id
        try home.refuses(.notFound) { try home.ledger.changeParts(whole, [foreign, part("B", "20")], home.principal) }
        var twice = try part("A", "15")
        twice.id = split.parts[0].id
        try home.refuses(.notFound) { try home.ledger.changeParts(whole, [twice, twice], home.principal) }
        try home.refuses(.partOfSplit) { try home.ledger.changeParts(split.parts[0].id, [part("A", "10")], home.principal) }
    }

    @Test(arguments: [true, false]) func everyFilterFindsThePartsOnceAndNeverTheirWhole(isIndexed: Bool) throws {
        let tag = try home.ledger.addTag(name: "Trip", color: nil, home.principal)
        var edit = EntryEdit()
        edit.notes = "weekend"
        edit.merchant = .set(try home.ledger.addMerchant(name: "Grocer", home.principal).id)
        _ = try home.ledger.edit(whole, edit, home.principal)
        let importID = try #require(try home.ledger.entry(whole, home.principal).importID)
        var bread = try part("Bread", "20", .set(food))
        bread.tagIDs = [tag.id]
        _ = try home.ledger.split(whole, [bread, try part("Soap", "10", .set(household))], home.principal)
        if isIndexed { try home.indexAll() }
        let all = ["Bread", "Coffee", "Soap"]
        let parts = ["Bread", "Soap"]
        #expect(try found { _ in } == all)
        #expect(try found { $0.importID = importID } == all)
        #expect(try found { $0.source = "scripted" } == all)
        #expect(try found { $0.accountIDs = try home.accounts().map(\.id) } == all)
        #expect(try found { $0.startDate = LedgerDate(iso8601: "2026-09-01") } == all)
        #expect(try found { $0.isPending = false } == all)
        #expect(try found { $0.categoryIDs = [food] } == ["Bread"])
        #expect(try found { $0.categoryIDs = [food, household] } == parts)
        #expect(try found { $0.tagIDs = [tag.id] } == ["Bread"])
        #expect(try found { $0.merchantIDs = try home.ledger.merchants(home.principal).map(\.id) } == parts)
        #expect(try found { $0.minimumAmount = try home.usd("10") } == parts)
        #expect(try found { $0.minimumAmount = try home.usd("25") } == [])
        #expect(try found { $0.direction = .expense } == all)
        for text in ["supermarket", "weekend", "grocer", "su"] { #expect(try found { $0.search = text } == parts, "\(text)") }
        #expect(try found { $0.search = "bread" } == ["Bread"])
        #expect(
            try found {
                $0.search = "bread"; $0.importID = importID
            } == ["Bread"])
        let entries = try home.entries().filter { $0.parentID != nil }
        #expect(entries.allSatisfy { $0.importID == importID && $0.providerID == "scripted" && $0.externalID == nil })
    }
}

extension Household {
    fileprivate func category(_ name: String) throws -> UniqueID {
        var edit = CategoryEdit()
        edit.name = name
        return try ledger.addCategory(edit, principal).id
    }
}
