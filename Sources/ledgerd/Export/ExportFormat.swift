import LedgerKernel

/// What an export looks like.
enum ExportFormat: String, CaseIterable {
    /// Everything, for another ledgerd.
    case ndjson

    /// Writes what the actor's family owns, piece by piece.
    func write(_ ledger: Ledger, _ actor: Actor, to output: @escaping ([UInt8]) throws -> Void) throws {
        switch self {
        case .ndjson:
            let writer = ExportLineWriter(output)
            try ledger.exportFamily(actor) { try writer.write($0) }
        }
    }
}
