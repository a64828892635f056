import Testing

@testable import LedgerKernel

@Suite struct LabelTests {
    private func category(_ name: String, below parent: UniqueID? = nil) -> CategoryEdit {
        var edit = CategoryEdit()
        edit.name = name
        edit.parent = parent.map(LabelChange.set)
        return edit
    }

    @Test func categoriesAreTwoLevelsDeepAndHaveNamesOfTheirOwn() throws {
        let home = try Household()
        let food = try home.ledger.addCategory(category("Food"), home.principal)
        let bread = try home.ledger.addCategory(category("Bread", below: food.id), home.principal)
        #expect(bread.parent?.id == food.id)
        #expect(try home.ledger.category(food.id, home.principal).subcategoryCount == 1)
        #expect(throws: LedgerError.parentRefused) {
            try home.ledger.addCategory(category("Rye", below: bread.id), home.principal)
        }
        let other = try home.ledger.addCategory(category("Other"), home.principal)
        #expect(throws: LedgerError.parentRefused) {
            try home.ledger.editCategory(food.id, category("Food", below: other.id), home.principal)
        }
        #expect(throws: LedgerError.parentRefused) {
            try home.ledger.editCategory(other.id, category("Other", below: other.id), home.principal)
        }
        #expect(throws: LedgerError.nameTaken) { try home.ledger.addCategory(category("Food"), home.principal) }
        #expect(throws: LedgerError.unknownLabel) {
            try home.ledger.addCategory(category("Rye", below: home.id()), home.principal)
        }
    }

    @Test func whatStoodBelowADeletedCategoryStandsOnItsOwn() throws {
        let home = try Household()
        let food = try home.ledger.addCategory(category("Food"), home.principal)
        let bread = try home.ledger.addCategory(category("Bread", below: food.id), home.principal)
        try home.ledger.deleteCategory(food.id, home.principal)
        #expect(try home.ledger.category(bread.id, home.principal).parent == nil)
        #expect(throws: LedgerError.notFound) { try home.ledger.deleteCategory(food.id, home.principal) }
    }

    @Test func aFamilyHasSoManyLabelsOfAKindAndNoMore() throws {
        let home = try Household()
        try home.onTheFile { scope in
            for (table, columns, values) in [
                ("tag", "color", "'#000000'"), ("merchant", "kind", "'family'"),
                ("category", "color, icon", "'#000000', 'shapes'"),
            ] {
                try scope.database.run(
                    derived: """
                        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                        INSERT INTO \(table) (public_id, book_id, name, created_at, updated_at, \(columns))
                        SELECT randomblob(16), b.id, 'Label ' || i, 0, 0, \(values) FROM n JOIN book b
                        """, LedgerLimits.labelsPerKindMax - 1)
            }
        }
        func add(_ name: String) throws {
            _ = try home.ledger.addTag(name: name, color: nil, home.principal)
            _ = try home.ledger.addMerchant(name: name, home.principal)
            _ = try home.ledger.addCategory(category(name), home.principal)
        }
        try add("The last")
        #expect(throws: LedgerError.labelLimit) { try home.ledger.addTag(name: "One more", color: nil, home.principal) }
        #expect(throws: LedgerError.labelLimit) { try home.ledger.addMerchant(name: "One more", home.principal) }
        #expect(throws: LedgerError.labelLimit) { try home.ledger.addCategory(category("One more"), home.principal) }
        #expect(try home.ledger.addMerchant(name: "The last", home.principal).name == "The last")
        let tag = try #require(try home.ledger.tags(home.principal).first)
        _ = try home.ledger.editTag(tag.id, name: "Renamed", color: nil, home.principal)
        try home.ledger.deleteTag(tag.id, home.principal)
        _ = try home.ledger.addTag(name: "One more", color: nil, home.principal)
    }

    @Test func anotherFamilyNeitherSeesNorUsesLabels() throws {
        let home = try Household()
        let food = try home.ledger.addCategory(category("Food"), home.principal)
        let tag = try home.ledger.addTag(name: "Trip", color: nil, home.principal)
        _ = try home.ledger.addMerchant(name: "Baker", home.principal)
        let stranger = try home.stranger()
        #expect(throws: LedgerError.notFound) { try home.ledger.category(food.id, stranger) }
        #expect(throws: LedgerError.notFound) { try home.ledger.editTag(tag.id, name: "Mine", color: nil, stranger) }
        #expect(throws: LedgerError.notFound) { try home.ledger.deleteTag(tag.id, stranger) }
        #expect(try home.ledger.tags(stranger).isEmpty && home.ledger.merchants(stranger).isEmpty)
        _ = try home.ledger.addTag(name: "Trip", color: nil, stranger)
        #expect(throws: LedgerError.nameTaken) { try home.ledger.addTag(name: "Trip", color: nil, home.principal) }
    }
}
