import Testing

@testable import LedgerKernel

/// `action: link` of docs/spec/financekit.md §2.
@Suite struct LinkMappingTests {
    @Test func anAccountThatIsThereGetsALineageOfItsOwn() throws {
        let home = try Household()
        let account = try home.account(balance: "50")
        let device = try Device(home, "checking")
        let mapping = try device.link("checking", to: account)
        #expect(mapping.accountID == account && mapping.version == 1)
        #expect(try home.number("SELECT origin = 'linked' AND linked_balance_low > 0 FROM lineage") == 1)
        #expect(try home.accounts().first?.balance.decimalText == "50.00")
        #expect(try home.accounts().first?.connectionID == nil)
        try device.activate()
        #expect(try home.accounts().first?.connectionID == device.id)
    }

    @Test func aSumOfManyAmountsIsKeptAsOneAmount() throws {
        let home = try Household()
        let account = try home.account(balance: "50")
        let device = try Device(home, "checking")
        for name in ["one", "two"] { try home.enter(name, into: account) }
        try home.change("UPDATE entry SET amount_high = 1, amount_low = 600000000")
        try device.link("checking", to: account)
        #expect(try home.number("SELECT linked_entries_high = 3 AND linked_entries_low = 200000000 FROM lineage") == 1)
    }

    @Test func onlyAnOpenAccountOfTheFamilyIsFound() throws {
        let home = try Household()
        let account = try home.account()
        let theirs = try Device(home, "checking", principal: try home.stranger())
        try home.refuses(.notFound, "another family's") { try theirs.link("checking", to: account) }
        let device = try Device(home, "checking")
        try home.refuses(.notFound, "unknown") { try device.link("checking", to: home.id()) }
        try home.change("UPDATE account SET status = 'disabled'")
        try home.refuses(.notFound, "disabled") { try device.link("checking", to: account) }
    }

    @Test func typeSubtypeAndCurrencyMustMatch() throws {
        let home = try Household()
        let account = try home.account()
        let device = try Device(home, "checking")
        let action = MappingRequest.Action.link(account: account, lineage: nil)
        for request in [
            try device.request(action, currency: "EUR"), try device.request(action, subtype: "savings"),
            try device.request(action, type: .creditCard, subtype: "credit_card"),
            try device.request(action, type: .creditCard, subtype: "checking"),
        ] {
            try home.refuses(.accountTypeConflict) { try device.map("checking", request) }
        }
    }

    @Test func anAccountWithoutASubtypeGetsThatOfThePhone() throws {
        let home = try Household()
        let account = try home.account("Without a subtype", .depository, subtype: nil)
        let device = try Device(home, "checking")
        #expect(try device.link("checking", to: account).accountID == account)
        #expect(try home.accounts().first?.subtype == "checking")
        let other = try Device(home, "checking")
        let savings = try other.request(.link(account: account, lineage: nil), subtype: "savings")
        try home.refuses(.accountTypeConflict) { try other.map("checking", savings) }
    }

    @Test func aSubtypeIsChangedUnlessADeviceContradicts() throws {
        let home = try Household()
        let account = try home.account("Without a subtype", .depository, subtype: nil)
        var edit = AccountEdit()
        edit.subtype = "savings"
        #expect(try home.ledger.editAccount(account, edit, home.principal).subtype == "savings")
        edit.subtype = "credit_card"
        try home.refuses(.confirmedSubtypeRequired) { try home.ledger.editAccount(account, edit, home.principal) }
        let device = try Device(home, "savings")
        try device.map("savings", try device.request(.link(account: account, lineage: nil), subtype: "savings"))
        edit.subtype = "checking"
        try home.refuses(.accountLinked) { try home.ledger.editAccount(account, edit, home.principal) }
        try device.disconnect()
        #expect(try home.ledger.editAccount(account, edit, home.principal).subtype == "checking")
    }

    @Test func aGivenLineageMustBeThatOfTheAccount() throws {
        let home = try Household()
        let mapping = try Device(home, "checking").create("checking")
        let account = try #require(mapping.accountID)
        let other = try Device(home, "savings").create("savings")
        let device = try Device(home, "renamed")
        for lineage in [other.lineageID, home.id(), account] {
            try home.refuses(.lineageAccountConflict) { try device.link("renamed", to: account, lineage: lineage) }
        }
        let linked = try device.link("renamed", to: account, lineage: mapping.lineageID)
        #expect(linked.lineageID == mapping.lineageID && linked.version == 2)
        #expect(try home.number("SELECT count(*) FROM lineage") == 2)
    }

    @Test func noLineageCanBeNamedForAnAccountThatHasNone() throws {
        let home = try Household()
        let account = try home.account()
        let device = try Device(home, "checking")
        try home.refuses(.lineageAccountConflict) { try device.link("checking", to: account, lineage: home.id()) }
    }

    @Test func theLineageOfTheAccountIsUsedAgainAlsoByAnotherUser() throws {
        let home = try Household()
        let mapping = try Device(home, "checking").create("checking")
        let account = try #require(mapping.accountID)
        let device = try Device(home, "checking", principal: try home.user())
        #expect(try device.link("checking", to: account).lineageID == mapping.lineageID)
        #expect(try device.mappings.first?.version == 2)
    }

    @Test func anAccountThatAnotherProviderSuppliesIsRefused() throws {
        let home = try Household()
        let other = try Device.active(home, "checking", provider: "other")
        let account = try #require(try other.mappings.first?.accountID)
        let device = try Device(home, "checking")
        try home.refuses(.accountAlreadySupplied) { try device.link("checking", to: account) }
        try other.disconnect()
        #expect(try device.link("checking", to: account).accountID == account)
        // A lineage that already exists does not open a supplied account either.
        let again = try Device(home, "checking", provider: "other")
        try again.link("checking", to: account)
        try again.activate()
        let late = try Device(home, "checking")
        try home.refuses(.accountAlreadySupplied) { try late.link("checking", to: account) }
    }
}
