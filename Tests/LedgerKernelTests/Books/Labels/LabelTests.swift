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
