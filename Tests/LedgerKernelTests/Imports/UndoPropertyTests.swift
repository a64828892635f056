import Testing
import TestSupport

@testable import LedgerKernel

/// Random imports, work of people and undos in any order: the books are always what the imports that are not undone make of them,
/// with what people did. A failure names its seed as the test's argument.
@Suite struct UndoPropertyTests {
    /// The books beside their model.
    private struct Story {
        let home: Household
        var model: ModelStatements
        var random: SeededGenerator
        /// What is not undone, by the number that the model knows it by.
        var imports: [(number: Int, id: UniqueID)] = []
        var count = 0

        mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &random)] }
        mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

        // MARK: What happens

        mutating func importFile(into card: Account) throws {
            var rows: [StatementRecord] = []
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let row = try home.row(
                    pick(["A", "B"]), pick(["1", "2"]), on: pick(["2026-09-01", "2026-09-02"]),
                    id: chance(3) ? nil : pick(["k1", "k2", "k3"]), isPending: chance(4))
                if row.recordID == nil || !rows.contains(where: { $0.recordID == row.recordID }) { rows.append(row) }
            }
            let result = try home.importFile(rows, into: card)
            note(try #require(result.importID)) { model, number in model.importFile(rows, by: number) }
        }

        mutating func publish(_ phone: Phone) throws {
            var observations: [Observation] = []
            for record in ["r1", "r2", "r3"] where !chance(3) {
                observations.append(
                    chance(5)
                        ? phone.tombstone(record)
                        : try phone.purchase(
                            record, pick(["1", "2"]), pick(["A", "B"]), on: pick(["2026-09-01", "2026-09-02"]),
                            pick([.booked, .booked, .booked, .pending, .sourceOnly])))
            }
            try phone.publish(observations)
            let last = try home.ledger.imports(home.actor, count: 1, offset: { _ in 0 }).imports.first
            note(try #require(last?.id)) { model, number in model.publish(observations, by: number) }
        }

        private mutating func note(_ id: UniqueID, _ tell: (inout ModelStatements, Int) -> Void) {
            count += 1
            tell(&model, count)
            imports.append((count, id))
        }

        mutating func undo() throws {
            guard !imports.isEmpty else { return }
            let undone = imports.remove(at: Int.random(in: imports.indices, using: &random))
            let preview = try home.ledger.undoImport(undone.id, isDryRun: true, home.actor)
            let before = try home.book()
            let report = try home.ledger.undoImport(undone.id, isDryRun: false, home.actor)
            #expect(report == preview)
            if try home.book() != before { #expect(report.removedCount + report.restoredCount + report.kept.count > 0) }
            model.undo(undone.number)
        }

        /// A person works on one of the entries: the one that the model has in the same place.
        mutating func work(_ entries: [(id: ExternalID, entry: UniqueID)]) throws {
            guard !entries.isEmpty else { return }
            let chosen = pick(entries)
            let present = try home.ledger.entry(chosen.entry, home.actor)
            count += 1
            var edit = EntryEdit()
            let isLocked = present.protection.contains(.importLocked)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                edit.notes = "note \(count)"
                _ = try home.ledger.edit(chosen.entry, edit, home.actor)
                model.act(.note, on: chosen.id)
            case 1:
                edit.name = "Mine \(count)"
                _ = try home.ledger.edit(chosen.entry, edit, home.actor)
                model.act(.rename("Mine \(count)"), on: chosen.id)
            case 2:
                try home.ledger.deleteEntry(chosen.entry, home.actor)
                model.act(.delete, on: chosen.id)
            default:
                _ = try home.ledger.protect(chosen.entry, .importLocked, isOn: !isLocked, home.actor)
                model.act(isLocked ? .unlock : .lock, on: chosen.id)
            }
        }

        // MARK: What is compared

        private static func text(_ shape: ModelLedger.Shape) -> String {
            "\(shape.date) \(shape.amount.decimalText) \(shape.name)\(shape.isPending ? " pending" : "")"
        }

        /// The entries in the books, by record, where each text stands for one record only.
        func compare(_ comment: Comment) throws -> [(id: ExternalID, entry: UniqueID)] {
            let outcomes = model.outcomes
            let expected = outcomes.compactMap { outcome in outcome.record.shown.map { (outcome.id, Self.text($0)) } }
            let entries = try home.entries().map { (entry: $0.id, text: Self.text(ModelLedger.Shape($0))) }
            #expect(entries.map(\.text).sorted() == expected.map(\.1).sorted(), comment)
            let questions = outcomes.flatMap { $0.record.questions.map(\.rawValue) }.sorted()
            let asked = try home.ledger.openConflicts(home.actor).map(\.kind.rawValue).sorted()
            #expect(asked == questions, comment)
            return expected.compactMap { id, text in
                let same = entries.filter { $0.text == text }
                guard same.count == 1, expected.count(where: { $0.1 == text }) == 1 else { return nil }
                return (id, same[0].entry)
            }
        }
    }

    @Test(arguments: Seeds.atLeast(100))
    func filesUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws {
        let home = try Household(seed: seed)
        let card = try home.openAccount()
        var story = Story(home: home, model: ModelStatements(isOfFiles: true), random: SeededGenerator(seed: seed))
        for step in 0..<24 {
            let entries = try story.compare("seed \(seed), step \(step)")
            if step == 12 { try home.expectInvariants() }
            switch Int.random(in: 0..<10, using: &story.random) {
            case 0...3: try story.importFile(into: card)
            case 4, 5: try story.work(entries)
            default: try story.undo()
            }
            if story.chance(2) { home.clock.advance(seconds: 1) }
        }
        while !story.imports.isEmpty {
            try story.undo()
            _ = try story.compare("seed \(seed), at the end")
        }
        try story.importFile(into: card)
        _ = try story.compare("seed \(seed), imported again")
        try home.expectInvariants()
    }

    @Test(arguments: Seeds.atLeast(100))
    func capturesUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws {
        let home = try Household(seed: seed)
        let phone = try Phone(home)
        var story = Story(home: home, model: ModelStatements(isOfFiles: false), random: SeededGenerator(seed: seed))
        for step in 0..<24 {
            let entries = try story.compare("seed \(seed), step \(step)")
            if step == 12 { try home.expectInvariants() }
            switch Int.random(in: 0..<10, using: &story.random) {
            case 0...3: try story.publish(phone)
            case 4, 5: try story.work(entries)
            default: try story.undo()
            }
            if try phone.connection.status == .repairRequired { try phone.repair() }
            if story.chance(2) { home.clock.advance(seconds: 1) }
        }
        while !story.imports.isEmpty {
            try story.undo()
            _ = try story.compare("seed \(seed), at the end")
        }
    }
}
