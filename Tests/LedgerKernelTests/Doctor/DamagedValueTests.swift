import Testing

@testable import LedgerKernel

/// Whatever a changed file contains, the program reports the damage and continues for everyone who does not need that value.
@Suite struct DamagedValueTests {
    private let home: Household

    init() throws {
        home = try Household()
        _ = try home.openAccount()
        _ = try home.fill(home.principal, secret: "ours")
    }

    private func damage(_ statement: String) throws { try home.onTheFile { try $0.database.execute(statement) } }

    @Test func aCurrencyOfAnAccountThatIsNoneIsDamageForThoseWhoReadIt() throws {
        try damage("UPDATE account SET currency = 'usd'")
        try home.refuses(.storage(.damaged)) { try home.accounts() }
        #expect(try home.ledger.families().count == 1)
    }

    @Test func aCurrencyOfAnEntryThatIsNoneIsDamageForThoseWhoReadIt() throws {
        #expect(try !home.entries().isEmpty)
        try damage("UPDATE entry SET currency = 'zzz'")
        try home.refuses(.storage(.damaged)) { try home.entries() }
        #expect(try !home.accounts().isEmpty)
    }

    @Test func aCurrencyOfAFamilyThatIsNoneIsDamageForThoseWhoReadIt() throws {
        try damage("UPDATE family SET currency = 'ZZZ'")
        try home.refuses(.storage(.damaged)) { try home.ledger.families() }
    }

    @Test(arguments: [Int64.max, .min, -5, 0])
    func aChainIsNotAsLongAsItsFamilySaysWhateverThatIs(_ length: Int64) throws {
        try damage("UPDATE family SET audit_length = \(length)")
        #expect(try home.ledger.verifyAudit().count == 1)
    }

    @Test func aVersionThatNoneHasIsNoneOfOurs() throws {
        try damage("PRAGMA user_version = -1")
        #expect(throws: LedgerError.storage(.noDatabase)) { try home.restart() }
    }

    @Test func aFileThatIsNotWhatItsVersionSaysIsDamaged() throws {
        try damage("PRAGMA user_version = 0")
        #expect(throws: LedgerError.storage(.damaged)) { try home.restart() }
    }
}
