import Testing

@testable import LedgerKernel

@Suite struct DiscardTests {
    /// An entry that a person keeps by hand.
    private func enter(_ amount: String, _ name: String, into account: UniqueID, _ home: Household) throws {
        let amount = try home.usd(amount)
        try home.onTheFile { transaction in
            _ = try transaction.database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, pending,
                    created_at, updated_at)
                SELECT ?1, book_id, id, 20000, ?3, ?4, 'USD', ?5, 0, 0, 0 FROM account WHERE public_id = ?2
                """, transaction.makeID(), account, amount.storage.high, amount.storage.low, name)
        }
    }

    private func preview(_ phone: Phone) throws -> DiscardPreview {
        try phone.household.ledger.discardPreview(phone.connectionID, provider: "scripted", phone.principal)
    }

    /// A phone that is linked to an account with an earlier history: 5 spent, a balance of 50.
    private func linkedPhone(_ home: Household, _ type: AccountType) throws -> (phone: Phone, account: UniqueID) {
        let subtype = try #require(type.subtypes.first)
        let account = try home.account("By hand", type, subtype: subtype, balance: "50")
        try enter("5", "before", into: account, home)
        let device = try Device(home, "card")
        try device.map("card", try device.request(.link(account: account, lineage: nil), type: type, subtype: subtype))
        let phone = try Phone(home, continuing: device, account: "card")
        try phone.publish([
            try phone.purchase("r1", "10", "one"), try phone.purchase("r2", "20", "two"), try phone.purchase("r3", "30", "three"),
            try phone.purchase("r4", "40", "four"), try phone.balance("b", "500"),
        ])
        return (phone, account)
    }

    @Test func aCreatedAccountIsDestroyedWithAllItsEntriesAndItsLineageIsMarked() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        try enter("7", "by hand", into: try #require(try home.accounts().first?.id), home)
        #expect(
            try preview(phone)
                == DiscardPreview(
                    accountsDestroyed: 1, accountsEmptied: 0, entries: 3, identities: 3, observations: 2, conflicts: 1,
                    lineagesSkipped: 0))
        try phone.disconnect(.discard)
        #expect(try phone.connection.purgeCompletedAt == nil)
        home.clock.advance(seconds: 9)
        try home.eraseAll()
        #expect(try home.accounts().isEmpty && home.entries().isEmpty)
        #expect(try phone.connection.purgeCompletedAt == home.clock.now)
        #expect(try phone.connection.openConflicts == 0)
        for rows in [
            try home.number("SELECT count(*) FROM account"), try home.number("SELECT count(*) FROM entry"),
            try home.number("SELECT count(*) FROM source_identity"), try home.number("SELECT count(*) FROM held_record"),
            try home.number("SELECT count(*) FROM balance_observation"), try home.number("SELECT count(*) FROM conflict"),
            try home.number("SELECT count(*) FROM payload"), try home.number("SELECT count(*) FROM source_mapping"),
        ] { #expect(rows == 0) }
        #expect(try home.number("SELECT count(*) FROM lineage WHERE discarded_at IS NOT NULL AND account_id IS NULL") == 1)
        #expect(try home.number("SELECT count(*) FROM batch") == 3)
        #expect(try home.number("SELECT count(*) FROM book") == 1)
    }

    @Test(arguments: [(AccountType.depository, "43"), (.creditCard, "57")])
    func aLinkedAccountLosesTheSourcesEntriesAndItsBalanceIsComputedAnew(_ type: AccountType, _ balance: String) throws {
        let home = try Household()
        let (phone, account) = try linkedPhone(home, type)
        let own = try home.entries().filter { $0.providerID != nil }
        for (entry, protection) in zip(own, [Protection.reconciled, .excluded, .importLocked]) {
            _ = try home.ledger.protect(entry.id, protection, isOn: true, home.principal)
        }
        var edit = EntryEdit()
        edit.name = "edited"
        _ = try home.ledger.edit(try #require(own.last?.id), edit, home.principal)
        try enter("7", "after", into: account, home)
        #expect(
            try preview(phone)
                == DiscardPreview(
                    accountsDestroyed: 0, accountsEmptied: 1, entries: 4, identities: 4, observations: 1, conflicts: 0,
                    lineagesSkipped: 0))
        try phone.disconnect(.discard)
        try home.eraseAll()
        #expect(try home.entries().map(\.name).sorted() == ["after", "before"])
        let left = try #require(try home.accounts().first)
        #expect(left.id == account && left.balanceSource == .computed)
        #expect(try left.balance == home.usd(balance))
    }

    @Test func theFamilySeesNothingOfItFromTheFirstStepOn() throws {
        let home = try Household()
        let (phone, account) = try linkedPhone(home, .depository)
        let other = try Phone(home, account: "created account")
        try other.publish([try other.purchase("c", "1")])
        try phone.disconnect(.discard)
        try other.disconnect(.discard)
        while try home.number("SELECT count(*) FROM lineage WHERE discarded_at IS NULL") > 0 { _ = try home.ledger.eraseStep() }
        #expect(try home.entries().map(\.name) == ["before"])
        #expect(try home.accounts().map(\.id) == [account])
        #expect(try home.number("SELECT count(*) FROM entry") > 1)
    }

    @Test func aLineageThatAnotherConnectionIsMappedToIsLeftAlone() throws {
        for isActive in [true, false] {
            let home = try Household()
            let old = try Phone(home)
            try old.publish([try old.purchase("r", "10", "A")])
            let new = try Phone(home, replaces: old.connectionID)
            if !isActive {
                _ = try home.ledger.rotateCredential(new.connectionID, provider: "scripted", revokesQueued: true, home.principal)
            }
            #expect(try preview(old).lineagesSkipped == 1)
            #expect(try preview(old).entries == 0)
            try old.disconnect(.discard)
            try home.eraseAll()
            #expect(try old.connection.purgeCompletedAt != nil)
            #expect(try home.book() == ["2026-09-01 10.00 A"])
            if !isActive { try new.repair() }
            #expect(try new.publish([try new.purchase("r", "12", "B")]).counts?.upserted == 1)
        }
    }

    @Test func itGoesOnWhereItWasAfterARestartBetweenAnyTwoSteps() throws {
        func run(_ beforeEachStep: (Household) throws -> Void) throws -> [String] {
            let home = try Household()
            let (phone, _) = try linkedPhone(home, .creditCard)
            let other = try Phone(home, account: "created account")
            try other.publish([try other.purchase("c", "1"), try other.balance("d", "2")])
            try phone.disconnect(.discard)
            try other.disconnect(.discard)
            #expect(try home.eraseAll { try beforeEachStep(home) } > 8)
            return try home.content()
        }
        #expect(try run { try $0.restart() } == run { _ in })
    }

    @Test func otherFamiliesAndWritersAreUntouchedAndThePlantedBytesAreGone() throws {
        let home = try Household()
        let stranger = try home.stranger()
        let other = try home.fill(stranger, secret: "neighbours")
        let own = try home.fill(home.principal, secret: "planted")
        let second = try Phone(home, account: "second account")
        try second.publish([try second.purchase("s", "3", "second writer")])
        let plan = try home.ledger.resetPlan(stranger)
        try own.disconnect(.discard)
        #expect(try home.filesHold("planted coffee"))
        try home.eraseAll()
        #expect(try !home.filesHold("planted coffee"))
        // The consent stays with its connection, and so does the name of its account.
        for text in ["planted 1", "planted lunch", "planted note", "planted changed", "planted rejected"] {
            #expect(try !home.filesHold(text), "\(text)")
        }
        #expect(try home.ledger.resetPlan(stranger) == plan)
        #expect(try home.book() == ["2026-09-01 3.00 second writer"])
        #expect(try other.connection.openConflicts == 1)
    }

    @Test func aDiscardAfterARetainStillWorksAndOneThatIsAskedForIsNotTakenBack() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "10")])
        try phone.disconnect()
        try home.eraseAll()
        #expect(try home.entries().count == 1)
        try phone.disconnect(.discard)
        let requested = try #require(try phone.connection.purgeRequestedAt)
        home.clock.advance(seconds: 60)
        try phone.disconnect(.discard)
        try phone.disconnect(.retain)
        #expect(try phone.connection.purgeRequestedAt == requested)
        #expect(try phone.connection.disposition == .discard)
        try home.eraseAll()
        #expect(try home.entries().isEmpty)
        let completed = try phone.connection.purgeCompletedAt
        try phone.disconnect(.discard)
        try home.eraseAll()
        #expect(try phone.connection.purgeCompletedAt == completed)
    }

    @Test func theSameOutsideAccountStartsAnewAfterADiscard() throws {
        let home = try Household()
        let phone = try Phone(home)
        let record = try phone.purchase("r", "10", "A")
        try phone.publish([record])
        try phone.disconnect(.discard)
        try home.eraseAll()
        let again = try Phone(home)
        #expect(try again.publish([record]).counts?.upserted == 1)
        #expect(try home.accounts().count == 1)
    }

    @Test func aConnectionThatWaitsForItsActivationCannotBringADiscardedLineageBack() throws {
        let home = try Household()
        let old = try Phone(home)
        try old.publish([try old.purchase("r", "10", "A")])
        try old.disconnect()
        let waiting = try Phone(home, activate: false)
        try old.disconnect(.discard)
        while try home.number("SELECT count(*) FROM lineage WHERE discarded_at IS NOT NULL") == 0 {
            _ = try home.ledger.eraseStep()
        }
        try home.refuses(.accountSetupRequired) { try waiting.activate() }
        try home.eraseAll()
        try home.refuses(.accountSetupRequired) { try waiting.activate() }
        // Its mapping stays without an account, and the next one gets the next version.
        try home.refuses(.mappingConflict) { try waiting.map() }
        let request = try waiting.mappingRequest(expectedVersion: 2)
        #expect(try waiting.map(request).version == 3)
        try waiting.activate()
        #expect(try waiting.publish([try waiting.purchase("r", "10", "A")]).counts?.upserted == 1)
        #expect(try home.accounts().count == 1)
    }
}
