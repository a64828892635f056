import LedgerKernel

/// A plain-text form of the books, which other programs read but ledgerd does not (docs/reference/plain-text.md).
enum PlainTextFormat {
    case hledger
    case beancount
    case csv

    /// Writes the books of the actor's family, piece by piece and in one unchanging state; for administrators.
    func write(_ ledger: Ledger, _ actor: Actor, to output: @escaping ([UInt8]) throws -> Void) throws {
        try ledger.readBooks(actor) { books in
            var writer = BlockWriter(to: output)
            switch self {
            case .hledger: try Journal(books, HledgerDialect()).write(to: &writer)
            case .beancount: try Journal(books, BeancountDialect()).write(to: &writer)
            case .csv: try EntrySheet(books).write(to: &writer)
            }
        }
    }
}
