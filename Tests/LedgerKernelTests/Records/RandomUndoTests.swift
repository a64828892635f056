import Testing
import TestSupport

@testable import LedgerKernel

/// Random histories of files. Undoing from the last import backwards restores each earlier state, and importing again after an
/// undo gives the same books.
@Suite struct RandomUndoTests {
    @Test(arguments: Seeds.atLeast(12))
    func undoingBackwardsRestoresEachStateBefore(_ seed: UInt64) throws {
        let home = try Household()
        let card = try home.openAccount()
        var random = SeededGenerator(seed: seed)
        var states: [[String]] = []
        var imports: [(StatementResult, [StatementRecord])] = []
        for _ in 0..<6 {
            states.append(try home.sourceState())
            let rows = try (0..<Int(random.next() % 12)).map { _ in
                let id = random.next() % 3 == 0 ? nil : "\(random.next() % 9)"
                return try home.row(
                    ["Coffee", "Tea", "Rent"][Int(random.next() % 3)], "\(1 + random.next() % 3)",
                    on: "2026-09-0\(1 + random.next() % 3)", id: id, isPending: random.next() % 4 == 0)
            }
            var distinct: [StatementRecord] = []
            for row in rows where row.recordID == nil || !distinct.contains(where: { $0.recordID == row.recordID }) {
                distinct.append(row)
            }
            imports.append((try home.importFile(distinct, into: card), distinct))
            home.clock.advance(seconds: 60)
        }
        let books = try home.book()
        for ((result, _), state) in zip(imports, states).reversed() {
            let preview = try home.undo(result, isDryRun: true)
            #expect(try home.undo(result) == preview, "seed \(seed)")
            #expect(try home.sourceState() == state, "seed \(seed)")
        }
        for (_, rows) in imports { try home.importFile(rows, into: card) }
        #expect(try home.book() == books, "seed \(seed)")
        try home.expectInvariants()
    }
}
