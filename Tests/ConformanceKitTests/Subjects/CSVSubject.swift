import CSVProvider
import LedgerKernel
import Testing

/// A bank's file, with or without the bank's own ids in its rows.
struct CSVSubject: FileSubject {
    /// Whether the rows have ids.
    let namesRecords: Bool

    let provider: any Provider = CSVProvider()

    var variant: String? { namesRecords ? nil : "without ids" }

    var capabilities: Set<ProviderManifest.Capability> {
        namesRecords ? provider.manifest.capabilities : provider.manifest.capabilities.subtracting([.recordIDs])
    }

    private func profile() throws -> Profile {
        let json = """
            {"id": "kit", "name": "Kit", "delimiter": ",", "date_format": "yyyy-MM-dd", "decimal_separator": ".",
             "account_currency": "USD", "status": {"booked": ["booked"], "pending": ["pending"]}, "pending_policy": "import",
             "columns": {"description": 0, "amount": 1, "balance": 2, "status": 4, "date": 5\(namesRecords ? ", \"id\": 3" : "")}}
            """
        return try Profile(json: Array(json.utf8), file: "kit.json")
    }

    func file(_ story: Story) throws -> [UInt8] {
        // A row may omit columns at its end that it does not need, so the most important one is last: a row that is cut short has
        // no date.
        var lines = ["Text,Amount,Balance,Id,State,Date"]
        for (record, balance) in zip(story.records, try balances(story)) {
            let amount = try Self.usd(record.amount).negated.decimalText
            let state = record.isPending ? "pending" : "booked"
            lines.append("\(record.name),\(amount),\(balance),\(record.id),\(state),\(record.day)")
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The balance after each row, so that the last one is the story's; empty cells if the story states none.
    private func balances(_ story: Story) throws -> [String] {
        guard let closing = story.balance else { return story.records.map { _ in "" } }
        var balance = try Self.usd(closing)
        var cells: [String] = []
        for record in story.records.reversed() {
            cells.append(balance.decimalText)
            balance = try balance.adding(try Self.usd(record.amount))
        }
        return cells.reversed()
    }

    private static func usd(_ decimal: String) throws -> Money {
        try Money(decimal: decimal, currency: try #require(Currency(code: "USD")))
    }

    func importFile(_ bytes: [UInt8], into account: UniqueID, _ books: Books) throws -> UniqueID? {
        try CSVImport(ledger: books.ledger, profile: try profile(), account: account).run(MemoryBytes(bytes), books.principal)
            .importID
    }
}
