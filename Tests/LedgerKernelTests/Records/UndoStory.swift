import TestSupport
import Testing
import TestSupport

@testable import LedgerKernel

/// A household with one account that files supply and one that a phone supplies, or with one account that first a phone and then
/// files supply, next to naive models of both. Imports, people's actions and undos come in any order.
final class UndoStory {
    /// The origin of a record.
    enum Side: CaseIterable {
        case files, captures
    }

    /// A record of one side, as its model knows it.
    struct Subject: Hashable {
        let side: Side
        let id: ExternalID
    }

    let home: Household
    private let sides: [Side]
    /// The account that files supply.
    private let card: UniqueID
    let phone: Phone
    /// Whether files supply the phone's account after the phone is disconnected.
    let isOfOneAccount: Bool
    private(set) var isDisconnected = false
    var random: SeededGenerator
    private var models = [
        Side.files: ModelStatements(isOfFiles: true), .captures: ModelStatements(isOfFiles: false),
    ]
    /// The imports that are not undone, with their numbers in the model.
    private(set) var imports: [(side: Side, number: Int, id: UniqueID)] = []
    /// The transfers that people created, by the records on both sides.
    private(set) var transfers: [(id: UniqueID, subjects: [Subject])] = []
    /// The last entry that a person deleted for each record.
    private var deleted: [Subject: UniqueID] = [:]
    private var count = 0

    init(_ sides: [Side], isOfOneAccount: Bool = false, seed: UInt64) throws {
        home = try Household(seed: seed)
        self.sides = sides
        self.isOfOneAccount = isOfOneAccount
        phone = try Phone(home)
        card = isOfOneAccount ? try #require(try phone.accountID) : try home.openAccount().id
        random = SeededGenerator(seed: seed)
    }

    func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &random)] }
    func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    /// A number that no earlier action has.
    func nextNumber() -> Int {
        count += 1
        return count
    }

    // MARK: Imports and undos

    /// Imports something on one of the sides.
    func bringIn() throws {
        if isOfOneAccount, !isDisconnected, chance(5) {
            try phone.disconnect()
            isDisconnected = true
        }
        switch isOfOneAccount ? (isDisconnected ? .files : .captures) : pick(sides) {
        case .files: try importFile()
        case .captures: try publish()
        }
    }

    private func importFile() throws {
        var rows: [StatementRecord] = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let row = try home.row(
                pick(["A", "B"]), pick(["1", "2"]), on: pick(["2026-09-01", "2026-09-02"]),
                id: chance(3) ? nil : pick(["k1", "k2", "k3"]), isPending: chance(4))
            if row.recordID == nil || !rows.contains(where: { $0.recordID == row.recordID }) { rows.append(row) }
        }
        let result = try home.importFile(rows, into: try home.ledger.account(card, home.principal))
        let number = note(.files, try #require(result.importID))
        models[.files]?.importFile(rows, by: number)
    }

    /// The phone's money comes in when the card's goes out, so that the two can be joined.
    private func publish() throws {
        var observations: [Observation] = []
        for record in ["r1", "r2", "r3"] where !chance(3) {
            observations.append(
                chance(5)
                    ? phone.tombstone(record)
                    : try phone.purchase(
                        record, pick(["-1", "-2"]), pick(["A", "B"]), on: pick(["2026-09-01", "2026-09-02"]),
                        pick([.booked, .booked, .booked, .pending, .sourceOnly])))
        }
        try repairIfNeeded()
        try phone.publish(observations)
        let last = try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first
        let number = note(.captures, try #require(last?.id))
        models[.captures]?.publish(observations, by: number)
    }

    private func repairIfNeeded() throws {
        if try phone.connection.status == .repairRequired { try phone.repair() }
    }

    private func note(_ side: Side, _ id: UniqueID) -> Int {
        let number = nextNumber()
        imports.append((side, number, id))
        return number
    }

    /// Undoes any one import.
    func undo() throws {
        guard !imports.isEmpty else { return }
        let undone = imports.remove(at: Int.random(in: imports.indices, using: &random))
        let preview = try home.ledger.undoImport(undone.id, isDryRun: true, home.principal)
        let before = try home.book()
        let report = try home.ledger.undoImport(undone.id, isDryRun: false, home.principal)
        #expect(report == preview)
        if try home.book() != before { #expect(report.removedCount + report.restoredCount + report.keptCount > 0) }
        models[undone.side]?.undo(undone.number)
    }

    // MARK: What the models say

    /// The model's record.
    func record(_ subject: Subject) -> ModelLedger.Record? {
        models[subject.side]?.outcomes.first { $0.id == subject.id }?.record
    }

    /// The records on which an action is possible that needs no entry in the books.
    func subjects(where holds: (ModelLedger.Record) -> Bool) -> [Subject] {
        sides.flatMap { side in
            (models[side]?.outcomes ?? []).filter { holds($0.record) }.map { Subject(side: side, id: $0.id) }
        }
    }

    /// The entry that a person deleted, as long as it can be restored.
    func deletedEntry(_ subject: Subject) -> UniqueID? { deleted[subject] }

    /// Applies an action to the model.
    func act(_ deed: ModelDeed, on subject: Subject) { models[subject.side]?.act(deed, on: subject.id) }

    /// Remembers the id under which a deleted entry can be restored.
    func noteDeletion(of entry: UniqueID, _ subject: Subject) { deleted[subject] = entry }

    /// Remembers a transfer.
    func noteTransfer(_ id: UniqueID, _ subjects: [Subject]) {
        transfers.append((id, subjects))
        for subject in subjects { act(.join, on: subject) }
    }

    /// A transfer ends for both sides, whichever side the action was on.
    func endTransfer(of subject: Subject) {
        guard let index = transfers.firstIndex(where: { $0.subjects.contains(subject) }) else { return }
        for side in transfers.remove(at: index).subjects { act(.dissolve, on: side) }
    }

    // MARK: What is compared

    private static func text(_ date: LedgerDate, _ amount: Money, _ name: String, _ isPending: Bool, _ notes: String?) -> String {
        "\(date) \(amount.decimalText) \(name)\(isPending ? " pending" : "") \(notes ?? "")"
    }

    private static func lines(_ record: ModelLedger.Record) -> [String] {
        guard let shown = record.shown else { return [] }
        if record.parts.isEmpty { return [text(shown.date, shown.amount, shown.name, shown.isPending, record.notes)] }
        return record.parts.map { text(shown.date, $0.amount, $0.name, shown.isPending, nil) }
    }

    /// Expects that the books and the conflicts equal those of the models.
    /// - Returns: the entries in the books, by record, if their texts identify a single record.
    func compare(_ comment: Comment) throws -> [(subject: Subject, entry: UniqueID)] {
        let records = sides.flatMap { side in
            (models[side]?.outcomes ?? []).map { (subject: Subject(side: side, id: $0.id), record: $0.record) }
        }
        let expected = records.flatMap { known in Self.lines(known.record).map { (subject: known.subject, text: $0) } }
        let entries = try home.entries().map { entry in
            (
                whole: entry.parentID ?? entry.id,
                text: Self.text(entry.date, entry.amount, entry.name, entry.isPending, entry.notes)
            )
        }
        #expect(entries.map(\.text).sorted() == expected.map(\.text).sorted(), comment)
        var found: [Subject: UniqueID] = [:]
        for line in expected {
            let same = entries.filter { $0.text == line.text }
            if same.count == 1, expected.count(where: { $0.text == line.text }) == 1 { found[line.subject] = same[0].whole }
        }
        for known in records {
            guard let entry = found[known.subject] else { continue }
            #expect(try Set(home.ledger.entry(entry, home.principal).protection) == known.record.protections, comment)
        }
        for side in sides {
            let asked = records.filter { $0.subject.side == side }.flatMap { $0.record.conflicts.map(\.rawValue) }
            #expect(try conflicts(side).map(\.kind.rawValue).sorted() == asked.sorted(), comment)
        }
        return records.compactMap { known in found[known.subject].map { (known.subject, $0) } }
    }

    /// The open conflicts of one side.
    func conflicts(_ side: Side) throws -> [Conflict] {
        try home.ledger.openConflicts(home.principal).filter { ($0.sourceAccountID == phone.account) == (side == .captures) }
    }
}
