import Crypto
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ResetTests {
    /// The tables that are not a family's financial data, and what a reset leaves of itself.
    private let kept = ErasureExemption.allCases.map(\.rawValue)

    @Test func aPlanCountsEveryKindOfDataAndChangesNothing() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let before = try home.content()
        let plan = try home.ledger.resetPlan(home.principal)
        #expect(try home.content() == before)
        #expect(plan.counts["account"] == 1 && plan.counts["entry"] == 2 && plan.counts["source_identity"] == 3)
        #expect(plan.counts["payload"] == 3 && plan.counts["conflict"] == 1 && plan.counts["entry_protection"] == 1)
        #expect(plan.byProvider == ["scripted": .init(connections: 1, lineages: 1, entries: 2, batches: 3)])
        #expect(try home.ledger.resetPlan(home.principal) == plan)
    }

    @Test func anEmptyFamilyCanBeResetToo() throws {
        let home = try Household()
        #expect(try home.ledger.resetPlan(home.principal).counts.values.allSatisfy { $0 == 0 })
        try home.reset()
        try home.eraseAll()
        #expect(try home.ledger.resetReceipts(home.administrator()).first?.scrubbedAt != nil)
    }

    @Test(arguments: ["", "reset financial data", "RESET FINANCIAL DATA ", "RESET\u{A0}FINANCIAL DATA"])
    func anotherPhraseConfirmsNothing(_ phrase: String) throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let digest = try home.ledger.resetPlan(home.principal).digest
        try home.refuses(.confirmationRequired) {
            try home.ledger.reset(ResetConfirmation(phrase: phrase, digest: digest), home.principal)
        }
    }

    @Test func aPlanIsStaleAfterAnyChange() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        let changes: [() throws -> Void] = [
            { try phone.upload(phone.batch([try phone.purchase("new", "1")])) }, { try phone.applyAll() },
            {
                home.clock.advance(seconds: 1)
                var edit = EntryEdit()
                edit.notes = "another note"
                _ = try home.ledger.edit(try #require(try home.entries().first?.id), edit, home.principal)
            }, { try home.ledger.deleteEntry(try #require(try home.entries().first?.id), home.principal) },
            { _ = try home.account("A new one") },
        ]
        for change in changes {
            let confirmation = ResetConfirmation(
                phrase: ResetConfirmation.phrase, digest: try home.ledger.resetPlan(home.principal).digest)
            home.clock.advance(seconds: 1)
            try change()
            try refusesStalePlan(confirmation, home)
            home.clock.advance(seconds: LedgerLimits.uploadPauseSeconds)
        }
    }

    /// Only the pause of uploads is left behind.
    private func refusesStalePlan(_ confirmation: ResetConfirmation, _ home: Household) throws {
        let before = try home.content(except: ["book.uploads_paused_until"])
        #expect(throws: LedgerError.planChanged) { try home.ledger.reset(confirmation, home.principal) }
        #expect(try home.content(except: ["book.uploads_paused_until"]) == before)
    }

    @Test func phonesThatNeverPauseCannotMakeEveryPlanStale() throws {
        let home = try Household()
        let phone = try Phone(home)
        let neighbour = try Phone(home, account: "theirs", principal: try home.stranger())
        func confirmation() throws -> ResetConfirmation {
            ResetConfirmation(phrase: ResetConfirmation.phrase, digest: try home.ledger.resetPlan(home.principal).digest)
        }
        let stale = try confirmation()
        let waiting = phone.batch([try phone.purchase("r", "1")])
        try phone.upload(waiting)
        try refusesStalePlan(stale, home)
        let plan = try confirmation()
        #expect(try phone.refusal(of: phone.batch()) == .uploadsPaused)
        try phone.applyAll()
        #expect(try phone.receipt(waiting).status == .accepted)
        #expect(try neighbour.publish([]).status == .applied)
        _ = try home.ledger.reset(plan, home.principal)
        let accounts = try home.ledger.accounts(home.administrator(), includesDisabled: true, count: 1, offset: { _ in 0 })
        #expect(accounts.totalCount == 0)
    }

    @Test func uploadsGoOnWhenNobodyConfirms() throws {
        let home = try Household()
        let phone = try Phone(home)
        let stale = ResetConfirmation(
            phrase: ResetConfirmation.phrase, digest: try home.ledger.resetPlan(home.principal).digest)
        let waiting = phone.batch([try phone.purchase("r", "1")])
        try phone.upload(waiting)
        try refusesStalePlan(stale, home)
        home.clock.advance(seconds: LedgerLimits.uploadPauseSeconds)
        try phone.applyAll()
        #expect(try phone.receipt(waiting).status == .applied)
        // A pause that was written while the clock was ahead is no pause.
        home.clock.advance(seconds: 86_400)
        #expect(throws: LedgerError.planChanged) { try home.ledger.reset(stale, home.principal) }
        home.clock.advance(seconds: -86_400)
        #expect(try phone.refusal(of: phone.batch()) == nil)
    }

    @Test func aPlanOfAnotherFamilyConfirmsNothing() throws {
        let home = try Household()
        let digest = try home.ledger.resetPlan(try home.stranger()).digest
        try refusesStalePlan(ResetConfirmation(phrase: ResetConfirmation.phrase, digest: digest), home)
    }

    @Test func onlyAnAdministratorWhoMayWriteCanReset() throws {
        let home = try Household()
        let digest = try home.ledger.resetPlan(home.principal).digest
        let confirmation = ResetConfirmation(phrase: ResetConfirmation.phrase, digest: digest)
        for (principal, error) in [
            (try home.user(.member), LedgerError.forbidden), (try home.user(.administrator, scope: .read), .insufficientScope),
        ] {
            try home.refuses(error) { try home.ledger.resetPlan(principal) }
            try home.refuses(error) { try home.ledger.reset(confirmation, principal) }
        }
        let reader = try home.user(.member, scope: .read)
        try home.refuses(.forbidden) { try home.ledger.resetReceipts(reader) }
        #expect(try home.ledger.resetReceipts(try home.user(.administrator, scope: .read)).isEmpty)
    }

    @Test func theOlderFormErasesTheSameAndTheRemainderSaysHowFarItIs() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let plan = try home.ledger.resetPlan(home.principal)
        let reader = try home.user(.administrator, scope: .read)
        #expect(try home.ledger.resetRemainder(reader) == plan.counts)
        try home.refuses(.insufficientScope) { try home.ledger.resetUnconfirmed(reader) }
        let member = try home.user(.member)
        try home.refuses(.forbidden) { try home.ledger.resetUnconfirmed(member) }
        try home.refuses(.forbidden) { try home.ledger.resetRemainder(member) }
        #expect(try home.ledger.resetUnconfirmed(home.principal).counts == plan.counts)
        #expect(try home.ledger.resetRemainder(home.administrator())["entry"] == plan.counts["entry"])
        try home.eraseAll()
        #expect(try home.ledger.resetRemainder(home.administrator()).values.allSatisfy { $0 == 0 })
    }

    @Test func fromTheConfirmationOnTheFamilyHasNothingAndItsDevicesMayDoNothing() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "own")
        let access = try phone.access()
        let session = try access.requireUpload()
        let waiting = phone.batch([try phone.purchase("late", "1")])
        let receipt = try home.reset()
        let administrator = try home.administrator()
        #expect(try home.ledger.entries(EntryFilter(), administrator, count: 10, offset: { _ in 0 }).totalCount == 0)
        #expect(try home.ledger.accounts(administrator, includesDisabled: true, count: 10, offset: { _ in 0 }).totalCount == 0)
        #expect(throws: LedgerError.notFound) {
            try home.ledger.repair(phone.connectionID, provider: "scripted", administrator)
        }
        #expect(throws: LedgerError.publisherUnauthorized) { try phone.access() }
        // This also holds for an upload whose credential was checked just before.
        #expect(throws: LedgerError.connectionRevoked) {
            try home.ledger.accept(
                waiting.envelope, payload: waiting.payload, digest: SHA256.hash(waiting.payload), session: session, access)
        }
        #expect(try home.ledger.applyDueCaptures() == .idle(secondsUntilDue: nil))
        #expect(receipt.erasedAt == nil && receipt.scrubbedAt == nil)
        let counts = try home.ledger.resetPlan(administrator).counts
        #expect(counts.values.allSatisfy { $0 == 0 })
    }

    @Test func afterTheErasureNothingIsLeftButTheReceipt() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let plan = try home.ledger.resetPlan(home.principal)
        let cutOff = try home.reset()
        home.clock.advance(seconds: 60)
        try home.eraseAll()
        #expect(try home.content().allSatisfy { line in kept.contains { line.hasPrefix("\($0) ") } })
        #expect(try home.number("SELECT count(*) FROM book") == 1)
        let receipts = try home.ledger.resetReceipts(home.administrator())
        let receipt = try #require(receipts.first)
        #expect(receipts.count == 1 && receipt.id == cutOff.id && receipt.userID == home.principal.userID)
        #expect(receipt.counts == plan.counts && receipt.planDigest == plan.digest)
        #expect(receipt.cutOffAt == cutOff.cutOffAt)
        #expect(receipt.erasedAt == home.clock.now && receipt.scrubbedAt == home.clock.now)
        #expect(try home.ledger.eraseStep() == false)
    }

    @Test func aDeviceEnrolsAnewAfterwardsWithItsOldIDs() throws {
        let home = try Household()
        let before = try home.fill(home.principal, secret: "own")
        try home.reset()
        let phone = try home.fill(try home.administrator(), secret: "own")
        #expect(phone.connectionID != before.connectionID)
        try home.eraseAll()
        let entries = try home.ledger.entries(EntryFilter(), home.administrator(), count: 10, offset: { _ in 0 })
        #expect(entries.totalCount == 2)
        #expect(try phone.connection.status == .active)
        #expect(try phone.connection.openConflicts == 1)
    }

    @Test func theErasureGoesOnWhereItWasAfterARestartBetweenAnyTwoSteps() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        try home.reset()
        let steps = try home.eraseAll(beforeEachStep: { try home.restart() })
        #expect(steps > 10)
        #expect(try home.content().allSatisfy { line in kept.contains { line.hasPrefix("\($0) ") } })
    }

    @Test func eachStepIsBounded() throws {
        let home = try Household()
        let phone = try Phone(home)
        let many = LedgerLimits.rowsPerEraseStep + 1
        try phone.publish(try (0..<many).map { try phone.purchase("record \($0)", "1") })
        try home.reset()
        var before = try home.number("SELECT count(*) FROM entry")
        while try home.ledger.eraseStep() {
            let now = try home.number("SELECT count(*) FROM entry")
            #expect(before - now <= LedgerLimits.rowsPerEraseStep)
            before = now
        }
        #expect(before == 0)
    }

    @Test func whatACallUnderWayWroteMeanwhileIsErasedToo() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        try home.reset()
        while try home.number("SELECT count(*) FROM account") > 0 { _ = try home.ledger.eraseStep() }
        // The principal of a request that began before the reset still names the closed book.
        let late = try Phone(home, account: "late account", activate: false)
        try home.eraseAll()
        #expect(try home.content().allSatisfy { line in kept.contains { line.hasPrefix("\($0) ") } })
        #expect(throws: LedgerError.notFound) { _ = try late.connection }
        // The book is gone, so nothing can be added to it any more.
        #expect(throws: LedgerError.self) { try Phone(home, account: "too late", activate: false) }
        #expect(try home.number("SELECT count(*) FROM connection") == 0)
    }

    @Test func aDiscardThatIsUnderWayIsTheResetsToFinish() throws {
        let home = try Household()
        let phone = try home.fill(home.principal, secret: "planted")
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        while try home.number("SELECT count(*) FROM book") == 1 { _ = try home.ledger.eraseStep() }
        #expect(try home.ledger.resetPlan(home.principal).counts["account"] == 1)
        try home.reset()
        try home.eraseAll()
        #expect(try home.content().allSatisfy { line in kept.contains { line.hasPrefix("\($0) ") } })
        #expect(try home.number("SELECT count(*) FROM book") == 1)
        #expect(try !home.filesHold("planted"))
    }

    @Test func aPlanIsStaleAfterAnEditEvenIfAnEarlierOneWasMadeWhileTheClockWasAhead() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "planted")
        let entries = try home.entries()
        func note(_ entry: Entry, _ text: String) throws {
            var edit = EntryEdit()
            edit.name = text
            _ = try home.ledger.edit(entry.id, edit, home.principal)
        }
        home.clock.advance(seconds: 315_360_000)
        try note(entries[0], "ahead")
        home.clock.advance(seconds: -315_359_940)
        let plan = try home.ledger.resetPlan(home.principal)
        try note(entries[1], "after")
        try refusesStalePlan(ResetConfirmation(phrase: ResetConfirmation.phrase, digest: plan.digest), home)
    }
}
