import Testing

@testable import LedgerKernel

@Suite struct TransferTests {
    private let home: Household
    private let checking: Phone
    private let savings: Phone

    init() throws {
        home = try Household()
        checking = try Phone(home)
        savings = try Phone(home, account: "savings at the bank")
        try checking.publish([try checking.purchase("out", "50", "To savings"), try checking.purchase("shop", "7", "Shop")])
        try savings.publish([try savings.purchase("in", "-50", "From checking"), try savings.purchase("less", "-49", "Less")])
        home.clock.advance(seconds: 60)
    }

    private func id(_ name: String) throws -> UniqueID { try #require(try home.entries().first { $0.name == name }).id }

    @discardableResult
    private func join() throws -> Transfer {
        try home.ledger.joinTransfer(try id("From checking"), try id("To savings"), home.principal)
    }

    @Test func bothSidesNameTheOtherAccountAndAreProtected() throws {
        let transfer = try join()
        #expect(transfer.outflow.name == "To savings" && transfer.inflow.name == "From checking")
        for side in [transfer.outflow, transfer.inflow] {
            let other = side.id == transfer.outflow.id ? transfer.inflow : transfer.outflow
            #expect(side.protection == [.transfer])
            #expect(side.transfer?.id == transfer.id && side.transfer?.otherAccountID == other.accountID)
            #expect(try side.transfer?.amount == home.usd("50"))
        }
        #expect(throws: LedgerError.alreadyTransfer) { try join() }
        try home.expectInvariants()
        let stranger = try home.stranger()
        #expect(throws: LedgerError.notFound) { try home.ledger.dissolveTransfer(transfer.id, stranger) }
        try home.ledger.dissolveTransfer(transfer.id, home.principal)
        #expect(try home.entries().allSatisfy { $0.transfer == nil && $0.protection.isEmpty })
        #expect(throws: LedgerError.notFound) { try home.ledger.dissolveTransfer(transfer.id, home.principal) }
    }

    @Test func onlyTheSameMoneyOutOfOneAccountAndIntoAnotherIsATransfer() throws {
        for (first, second) in [
            ("To savings", "To savings"), ("To savings", "Shop"), ("To savings", "Less"), ("From checking", "Less"),
        ] {
            #expect(throws: LedgerError.transferMismatch, "\(first), \(second)") {
                try home.ledger.joinTransfer(try id(first), try id(second), home.principal)
            }
        }
        let stranger = try home.stranger()
        #expect(throws: LedgerError.notFound) {
            try home.ledger.joinTransfer(try id("To savings"), try id("From checking"), stranger)
        }
    }

    @Test func aSourceChangesNoSideOfATransfer() throws {
        try join()
        #expect(try checking.publish([try checking.purchase("out", "51", "To savings")]).counts?.reviewRequired == 1)
        #expect(try savings.publish([savings.tombstone("in")]).counts?.reviewRequired == 1)
        #expect(try home.entries().count { $0.transfer != nil } == 2)
        try home.expectInvariants()
    }

    @Test func aPersonChangesTheAmountOfASideOnlyOnceTheTransferIsTakenApart() throws {
        let transfer = try join()
        var edit = EntryEdit()
        for side in [transfer.outflow, transfer.inflow] {
            edit.amount = try side.amount.adding(home.usd("20"))
            try home.refuses(.alreadyTransfer) { try home.ledger.edit(side.id, edit, home.principal) }
            // Some clients send the whole transaction; the same amount again changes nothing.
            edit.amount = side.amount
            edit.name = "Renamed"
            #expect(try home.ledger.edit(side.id, edit, home.principal).name == "Renamed")
        }
        try home.ledger.dissolveTransfer(transfer.id, home.principal)
        edit.amount = try home.usd("70")
        #expect(try home.ledger.edit(transfer.outflow.id, edit, home.principal).amount == home.usd("70"))
        try home.expectInvariants()
    }

    @Test func aTransferGoesWhenOneSideGoes() throws {
        try join()
        try home.ledger.deleteEntry(try id("To savings"), home.principal)
        #expect(try home.entries().allSatisfy { $0.transfer == nil })
        try home.expectInvariants()
    }

    @Test func aTransferGoesAtOnceWhenOneAccountIsDiscarded() throws {
        try join()
        _ = try home.ledger.disconnect(savings.connectionID, provider: "scripted", .discard, home.principal)
        var steps = 0
        while try home.ledger.eraseStep() {
            steps += 1
            if try home.accounts().count == 1 { #expect(try home.entries().allSatisfy { $0.transfer == nil }) }
        }
        #expect(steps > 1)
        try home.expectInvariants()
        #expect(try home.entries().count == 2)
    }

    @Test func aSplitEntryIsNoSideOfATransferAndASideIsNotSplit() throws {
        let parts = [
            SplitPart(name: "A", amount: try home.usd("20")), SplitPart(name: "B", amount: try home.usd("30")),
        ]
        let transfer = try join()
        #expect(throws: LedgerError.alreadyTransfer) { try home.ledger.split(transfer.outflow.id, parts, home.principal) }
        try home.ledger.dissolveTransfer(transfer.id, home.principal)
        let split = try home.ledger.split(transfer.outflow.id, parts, home.principal)
        #expect(throws: LedgerError.alreadySplit) {
            try home.ledger.joinTransfer(split.parent.id, transfer.inflow.id, home.principal)
        }
        #expect(throws: LedgerError.partOfSplit) {
            try home.ledger.joinTransfer(split.parts[0].id, transfer.inflow.id, home.principal)
        }
    }
}
