import LedgerKernel

/// The format of an export.
enum ExportFormat: String, CaseIterable {
    /// Everything, for another ledgerd.
    case ndjson
    /// A journal for hledger.
    case hledger
    /// A journal for beancount.
    case beancount
    /// The transactions as a table.
    case csv

    /// Writes all data of the principal's family, piece by piece.
    func write(_ ledger: Ledger, _ principal: Principal, to output: @escaping ([UInt8]) throws -> Void) throws {
        switch self {
        case .ndjson:
            let writer = ExportLineWriter(output)
            try ledger.exportFamily(principal) { try writer.write($0) }
        case .hledger: try ledger.readBooks(principal) { try Journal($0, HledgerDialect()).write(to: output) }
        case .beancount: try ledger.readBooks(principal) { try Journal($0, BeancountDialect()).write(to: output) }
        case .csv: try ledger.readBooks(principal) { try EntrySheet($0).write(to: output) }
        }
    }
}
