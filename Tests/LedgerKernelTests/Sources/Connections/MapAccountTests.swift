import Testing

@testable import LedgerKernel

/// PUT account_mappings of docs/spec/financekit.md §2: the rules for both actions.
@Suite struct MapAccountTests {
    @Test func mappingsAreMadeWhileAConnectionIsSetUpOrRepaired() throws {
        let home = try Household()
        let device = try Device(home, "checking", "savings")
        try device.create("checking")
        try device.create("savings")
        try device.activate()
        try home.refuses(.mappingClosed) { try device.create("checking") }
        try device.breakDown()
        #expect(try device.create("checking").version == 1)
        try device.disconnect()
        try home.refuses(.mappingClosed) { try device.create("checking") }
    }

    @Test func anAccountOutsideTheConsentIsRefused() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        let account = try home.account()
        try home.refuses(.accountNotConsented) { try device.create("savings") }
        try home.refuses(.accountNotConsented) { try device.link("savings", to: account) }
    }

    @Test func theFirstMappingExpectsVersionZero() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        for version in [-1, 1, 2, .max] {
            try home.refuses(.mappingConflict, "\(version)") { try device.create("checking", version: version) }
        }
        #expect(try device.create("checking").version == 1)
    }

    @Test func theSameRequestAgainIsTheSameMappingUnderEachVersionThatAClientCanHave() throws {
        let home = try Household()
        let first = try Device(home, "checking")
        try first.create("checking")
        let device = try Device(home, "checking")
        let mapping = try device.create("checking")
        #expect(mapping.version == 2)
        let content = try home.content()
        for version in [0, 1, 2] {
            let again = try device.create("checking", version: version)
            #expect(again.version == 2 && again.lineageID == mapping.lineageID && again.accountID == mapping.accountID)
        }
        #expect(try home.content() == content)
        for version in [-1, 3, 4, .min, .max] {
            try home.refuses(.mappingConflict, "\(version)") { try device.create("checking", version: version) }
        }
    }

    @Test func anotherRequestForAMappedSourceIsAConflictUnderEveryVersion() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        try device.create("checking")
        let account = try home.account()
        for version in [0, 1, 2] {
            try home.refuses(.mappingConflict) { try device.create("checking", version: version, balance: "101") }
            try home.refuses(.mappingConflict) { try device.link("checking", to: account, version: version) }
        }
    }

    @Test func aMappingWhoseAccountIsGoneIsReplacedWithTheNextVersion() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        let lost = try device.create("checking")
        try home.change("DELETE FROM account")
        #expect(try device.mappings.first?.accountID == nil)
        for version in [0, 2] {
            try home.refuses(.mappingConflict) { try device.create("checking", version: version) }
        }
        let mapping = try device.create("checking", version: 1)
        #expect(mapping.version == 2 && mapping.lineageID != lost.lineageID && mapping.accountID != nil)
        #expect(try device.mappings.count == 1)
        // A client may repeat the same request because its answer was lost.
        #expect(try device.create("checking", version: 1).version == 2)
    }

    @Test func twoSourcesNeverShareAnAccount() throws {
        let home = try Household()
        let device = try Device(home, "checking", "savings")
        let account = try #require(try device.create("checking").accountID)
        try home.refuses(.lineageAccountConflict) { try device.link("savings", to: account) }
        try device.create("savings")
        try device.activate()
        try device.breakDown()
        try home.change("DELETE FROM account WHERE name LIKE 'savings%'")
        try home.refuses(.lineageAccountConflict, "in force before") { try device.link("savings", to: account, version: 1) }
    }

    @Test func aSourceTakesUpNoAccountThatAnotherSourceOfTheConnectionHas() throws {
        let home = try Household()
        let first = try Device(home, "checking")
        let account = try #require(try first.create("checking").accountID)
        let second = try Device(home, "checking", "renamed")
        try second.link("renamed", to: account)
        try home.refuses(.lineageAccountConflict) { try second.create("checking") }
    }
}
