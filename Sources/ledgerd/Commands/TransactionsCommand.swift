import JSON
import LedgerKernel

/// `ledgerd transactions`: lists the transactions, newest first.
enum TransactionsCommand {
    private static let account = CommandOption.value("--account", "A", "only this account, by id or name")
    private static let from = CommandOption.value("--from", "DATE", "from this day on, for example 2026-09-10")
    private static let to = CommandOption.value("--to", "DATE", "until this day, inclusive")
    private static let search = CommandOption.value("--search", "TEXT", "only those with this text in the name or notes")
    private static let limit = CommandOption.value("--limit", "N", "at most this many (default: 50 in the table, all in JSON)")

    static let command = Command(
        "transactions", summary: "list the transactions, newest first",
        details: """
            Lists transactions, newest first. The table shows money out as negative. With --json the transactions are the objects of
            the ledger API.
            """,
        options: [.config, .data, .family, .user, account, from, to, search, limit, .json], run: run)

    /// About as many lines as a person looks through.
    private static let tableRowsUsually = 50

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let limit = try invocation.integer(limit, in: 1...1_000_000)
        var filter = try dates(invocation)
        filter.search = invocation.value(search)
        let count = limit ?? (invocation.has(.json) ? .max : tableRowsUsually)
        let page = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            if let wanted = invocation.value(account) { filter.accountIDs = [try books.account(wanted, principal).id] }
            return try books.ledger.entries(filter, principal, count: count) { _ in 0 }
        }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in writer.array("transactions", of: page.entries) { $0.transaction($1) } })
        } else if page.entries.isEmpty {
            console.print("No transactions match.")
        } else {
            table(page.entries).lines.forEach(console.print)
            if page.totalCount > page.entries.count {
                console.print("\(page.entries.count) of \(page.totalCount); --limit shows more.")
            }
        }
        return .done
    }

    private static func dates(_ invocation: Invocation) throws(UsageError) -> EntryFilter {
        let rule = "a calendar day, such as 2026-09-10"
        var filter = EntryFilter()
        filter.startDate = try invocation.parsed(from, rule: rule) { LedgerDate(iso8601: $0) }
        filter.endDate = try invocation.parsed(to, rule: rule) { LedgerDate(iso8601: $0) }
        return filter
    }

    private static func table(_ entries: [Entry]) -> TextTable {
        var table = TextTable(.left("DATE"), .left("NAME"), .right("AMOUNT"), .left("ACCOUNT"), .left("STATE"))
        for entry in entries {
            table.add(
                entry.date.description, entry.name, entry.amount.negated.formatted, entry.accountName,
                entry.isPending ? "pending" : entry.isExcluded ? "excluded" : "")
        }
        return table
    }
}
