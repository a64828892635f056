import LedgerKernel

/// Statements that tell a story.
struct StatementOfAccountSubject: FileSubject {
    let provider: any Provider = StatementOfAccountProvider()

    func file(_ story: Story) throws -> [UInt8] {
        var lines = ["STATEMENT OF ACCOUNT USD"]
        for record in story.records {
            let isIn = record.amount.hasPrefix("-")
            let amount = isIn ? String(record.amount.dropFirst()) : record.amount
            lines.append("\(record.day) | \(isIn ? "in" : "out") | \(amount) | \(record.id) | \(record.name)")
        }
        if let balance = story.balance { lines.append("CLOSING BALANCE 2026-09-09 | \(balance)") }
        lines.append("END OF STATEMENT")
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    func importFile(_ bytes: [UInt8], into account: UniqueID, _ books: Books) throws -> UniqueID? {
        try StatementOfAccountProvider().importStatement(bytes, into: account, books.ledger, books.principal)
    }
}
