import Testing

@testable import LedgerKernel

@Suite struct FamilyOfIDTests {
    @Test func everythingThatHasAnIDNamesItsFamily() throws {
        let home = try Household()
        let stranger = try home.stranger()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "1"), phone.tombstone("s")])
        try phone.publish([try phone.purchase("s", "1")])
        let key = try home.ledger.createKey(
            try NewKey(userID: home.principal.userID, name: "k", scope: .read, lifetimeSeconds: nil), home.principal)
        let imports = try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports
        let ids = [
            home.principal.userID, key.id, phone.connectionID, try #require(try home.accounts().first?.id),
            try #require(imports.first?.id), try #require(try home.entries().first?.id),
            try #require(try home.ledger.openConflicts(home.principal).first?.id),
        ]
        for id in ids { #expect(try home.ledger.family(of: id) == home.principal.familyID) }
        #expect(try home.ledger.family(of: stranger.userID) == stranger.familyID)
        #expect(try home.ledger.family(of: home.id()) == nil)
    }
}
