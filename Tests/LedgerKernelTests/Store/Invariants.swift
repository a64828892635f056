import Testing

@testable import LedgerKernel

extension Household {
    /// Expects that the rules under "What must hold at any moment" of docs/spec/kernel.md hold in the file.
    func expectInvariants(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try onTheFile { transaction in
            for invariant in Invariant.all {
                let violations = try invariant.countViolations(transaction.database)
                #expect(violations == 0, "\(invariant.rule)", sourceLocation: sourceLocation)
            }
            let damage = try transaction.database.first("PRAGMA integrity_check") { $0.text(0) }
            #expect(damage == "ok", sourceLocation: sourceLocation)
        }
    }
}
