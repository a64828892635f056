import TestSupport
import Testing
import TestSupport

@testable import LedgerKernel

/// The device's balances and their conflicts after captures are undone.
@Suite struct UndoneObservationTests {
    private let home: Household
    private let phone: Phone
    private let start: Instant

    init() throws {
        home = try Household()
        phone = try Phone(home)
        start = home.clock.now
        home.clock.advance(seconds: 1000)
    }

    private func seen(_ amount: String, _ record: String = "b1") throws -> Observation {
        .balance(
            BalanceObservation(
                binding: 0, externalID: phone.external(record), kind: .booked,
                observedAt: start.adding(seconds: record == "b1" ? 1 : 2), amount: try home.usd(amount)))
    }

    private func publish(_ observations: Observation...) throws -> UniqueID {
        home.clock.advance(seconds: 1)
        if try phone.connection.status == .repairRequired { try phone.repair() }
        try phone.publish(observations)
        return try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first).id
    }

    private func undo(_ id: UniqueID) throws {
        let preview = try home.ledger.undoImport(id, isDryRun: true, home.principal)
        #expect(try home.ledger.undoImport(id, isDryRun: false, home.principal) == preview)
        try home.expectInvariants()
    }

    /// The device's balances in the list, and the values that an open conflict offers instead.
    private func stored() throws -> [String] {
        var lines: [String] = []
        try home.onTheFile { transaction in
            lines = try transaction.database.all(
                """
                SELECT CAST(o.external_id AS TEXT), o.amount_low / 10000, q.offered_low / 10000 FROM balance_observation o
                LEFT JOIN conflict q ON q.observation_id = o.id AND q.status = 'open'
                WHERE o.external_id IN (CAST('b1' AS BLOB), CAST('b2' AS BLOB)) ORDER BY o.external_id
                """
            ) { "\($0.text(0)) \($0.int(1))" + ($0.isNull(2) ? "" : " or \($0.int(2))") }
            #expect(
                try transaction.database.all(
                    "SELECT id FROM conflict WHERE status = 'open' AND observation_id IS NULL", row: { $0.int(0) }) == [])
        }
        return lines
    }

    @Test func whatARetryDroppedDoesNotComeBackWithAnUndo() throws {
        _ = try publish(seen("5"))
        _ = try publish(seen("5"))
        _ = try publish(seen("6"))
        try phone.resolve(.balanceObservation, .retryAfterRepair)
        #expect(try stored() == [])
        let again = try publish(seen("5"))
        #expect(try stored() == ["b1 5"])
        try undo(again)
        #expect(try stored() == [])
    }

    @Test func theConflictThatAnImportRaisedAboutABalanceGoesWithIt() throws {
        _ = try publish(seen("5"))
        let second = try publish(seen("6"))
        let third = try publish(seen("7"))
        #expect(try stored() == ["b1 5 or 7"])
        try undo(third)
        #expect(try stored() == ["b1 5 or 6"])
        try undo(second)
        #expect(try stored() == ["b1 5"])
    }

    @Test func theNextWordAboutABalanceTakesThePlaceOfTheFirst() throws {
        let first = try publish(seen("5"))
        let second = try publish(seen("6"))
        try undo(first)
        #expect(try stored() == ["b1 6"])
        #expect(try home.account(try #require(try phone.accountID)).balance == home.usd("6"))
        try undo(second)
        #expect(try stored() == [])
    }

    @Test(arguments: [Conflict.Resolution.keepSure, .useSource])
    func theBalanceThatAPersonChoseStays(_ resolution: Conflict.Resolution) throws {
        let first = try publish(seen("5"))
        let second = try publish(seen("6"))
        try phone.resolve(.balanceObservation, resolution)
        let chosen = try stored()
        #expect(chosen == [resolution == .keepSure ? "b1 5" : "b1 6"])
        try undo(first)
        try undo(second)
        #expect(try stored() == chosen)
    }

    @Test(arguments: Seeds.atLeast(60))
    func theListIsWhatTheRemainingImportsAndThePersonSay(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var models = ["b1": ModelBalanceWords(), "b2": ModelBalanceWords()]
        var imports: [UniqueID: Int] = [:]
        func expected() -> [String] {
            models.sorted { $0.key < $1.key }.compactMap { name, words in
                let outcome = words.outcome
                guard let stored = outcome.stored else { return nil }
                return "\(name) \(stored.scaled / 10_000)" + (outcome.offered.map { " or \($0.scaled / 10_000)" } ?? "")
            }
        }
        func undoOne() throws {
            guard let id = imports.keys.sorted(by: { $0.description < $1.description }).randomElement(using: &random) else {
                return
            }
            try undo(id)
            guard let number = imports.removeValue(forKey: id) else { return }
            for name in models.keys { models[name]?.takeBack(number) }
        }
        for step in 0..<30 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                var capture: [Observation] = []
                for name in ["b1", "b2"] where Bool.random(using: &random) {
                    let amount = ["5", "6", "7"][Int.random(in: 0..<3, using: &random)]
                    capture.append(try seen(amount, name))
                    models[name]?.say(try home.usd(amount), by: step)
                }
                home.clock.advance(seconds: 1)
                if try phone.connection.status == .repairRequired { try phone.repair() }
                try phone.publish(capture)
                imports[try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first).id] =
                    step
            case 4...6:
                guard let conflict = try phone.conflicts().randomElement(using: &random) else { continue }
                let resolution = try #require(Conflict.Resolution.allCases.randomElement(using: &random))
                try phone.resolve(conflict, resolution)
                models[String(decoding: conflict.externalID.bytes, as: UTF8.self)]?.answer(resolution)
            default: try undoOne()
            }
            #expect(try stored() == expected(), "step \(step)")
        }
        while !imports.isEmpty {
            try undoOne()
            #expect(try stored() == expected(), "at the end")
        }
    }
}
