import Testing
import TestSupport

@testable import LedgerKernel

/// The balance of an account after imports with closing balances are undone, in any order.
@Suite struct UndoneBalanceTests {
    private let home: Household
    private let card: Account
    private let start: Instant

    init() throws {
        home = try Household()
        card = try home.openAccount()
        start = home.clock.now
        home.clock.advance(seconds: 1000)
    }

    private func shown() throws -> String {
        let account = try home.ledger.account(card.id, home.principal)
        return "\(account.balance.decimalText) \(account.balanceSource)"
    }

    private func close(_ amount: String, at seconds: Int64, replacing replaced: UniqueID? = nil) throws -> StatementResult {
        home.clock.advance(seconds: 1)
        return try home.importFile(
            [], into: card, closing: (home.usd(amount), start.adding(seconds: seconds)), replacing: replaced)
    }

    private func undo(_ result: StatementResult) throws {
        #expect(try home.undo(result, isDryRun: true) == home.undo(result))
        try home.expectInvariants()
    }

    @Test func undoingAnOlderImportAndThenANewerOneShowsTheOneThatIsLeft() throws {
        let first = try close("90", at: 1)
        let second = try close("70", at: 2)
        let third = try close("40", at: 3)
        try undo(second)
        #expect(try shown() == "40.00 observed")
        try undo(third)
        #expect(try shown() == "90.00 observed")
        try undo(first)
        #expect(try shown() == "0.00 computed")
    }

    @Test func whatALaterFileRepeatsStaysWithThatOne() throws {
        let first = try close("90", at: 1)
        let second = try close("90", at: 1)
        try undo(first)
        #expect(try shown() == "90.00 observed")
        try undo(second)
        #expect(try shown() == "0.00 computed")
    }

    @Test func anOlderFileThatCameLaterIsShownOnceTheNewerOneIsUndone() throws {
        let newer = try close("70", at: 2)
        let older = try close("90", at: 1)
        #expect(try shown() == "70.00 observed")
        try undo(newer)
        #expect(try shown() == "90.00 observed")
        try undo(older)
        #expect(try shown() == "0.00 computed")
    }

    @Test func anOlderImportThatIsReplacedKeepsTheRule() throws {
        let first = try close("90", at: 1)
        let second = try close("70", at: 2)
        let again = try close("91", at: 1, replacing: first.importID)
        #expect(try shown() == "70.00 observed")
        try undo(second)
        #expect(try shown() == "91.00 observed")
        try undo(again)
        #expect(try shown() == "0.00 computed")
    }

    @Test(arguments: Seeds.atLeast(40))
    func theBalanceIsWhatTheRemainingImportsAndThePersonSay(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var closings: [(result: StatementResult, amount: String, at: Instant)] = []
        var stated: (amount: String, at: Instant)?
        func expected() -> String {
            // For the same instant, the later import counts.
            let newest = closings.filter { closing in stated.map { closing.at >= $0.at } ?? true }.enumerated()
                .max { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }?.element
            if let newest { return "\(newest.amount).00 observed" }
            return stated.map { "\($0.amount).00 entered" } ?? "0.00 computed"
        }
        func undoOne() throws {
            guard !closings.isEmpty else { return }
            try undo(closings.remove(at: Int.random(in: closings.indices, using: &random)).result)
        }
        for step in 0..<24 {
            home.clock.advance(seconds: 5)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<6:
                let at = home.clock.now.adding(seconds: -Int64.random(in: 0...4, using: &random) * 5)
                let amount = ["70", "80", "90"][Int.random(in: 0..<3, using: &random)]
                closings.append((try home.importFile([], into: card, closing: (home.usd(amount), at)), amount, at))
            case 6:
                var edit = AccountEdit()
                edit.balance = try home.usd("5\(step % 10)")
                _ = try home.ledger.editAccount(card.id, edit, home.principal)
                stated = ("5\(step % 10)", home.clock.now)
            default: try undoOne()
            }
            #expect(try shown() == expected(), "seed \(seed), step \(step)")
            try home.expectInvariants()
        }
        while !closings.isEmpty {
            try undoOne()
            #expect(try shown() == expected(), "seed \(seed), at the end")
        }
    }
}
