import LedgerKernel

/// Turns the movements in the books into journal transactions. An entry's amount is positive for money out; a posting's amount is
/// positive if it raises the balance of its account.
struct JournalBookkeeper {
    let chart: ChartOfAccounts
    /// The names of the tags in the journal. Older tags get their name first.
    private let tagNames: [UniqueID: String]

    init(_ books: BookReader, chart: ChartOfAccounts, _ dialect: some JournalDialect) throws {
        self.chart = chart
        var names = UniqueNames(reserved: JournalNote.reservedKeys)
        tagNames = Dictionary(try books.tags().map { ($0.id, names.give(dialect.tag($0.name))) }) { first, _ in first }
    }

    func transaction(of movement: BookMovement) throws -> JournalTransaction {
        switch movement {
        case .entry(let entry): try transaction(of: entry)
        case .split(let split): try transaction(of: split)
        case .transfer(let transfer): try transaction(of: transfer)
        }
    }

    /// Gives an account the balance that it had before its first entry, so that its entries lead to its present one.
    func opening(_ account: JournalBalance, on date: LedgerDate) -> JournalTransaction {
        JournalTransaction(
            date: date, narration: "Opening balance",
            postings: [
                .init(account: account.account, amount: account.amount),
                .init(account: ChartOfAccounts.openingBalances, amount: account.amount.negated),
            ])
    }

    private func transaction(of entry: Entry) throws -> JournalTransaction {
        transaction(
            of: entry, tags: entry.tags, notes: hiddenCategory(of: entry), from: try chart.account(of: entry),
            to: [.init(account: chart.counterpart(of: entry), amount: entry.amount)])
    }

    /// The posting of a part notes where the part differs from its parent.
    private func transaction(of split: SplitParts) throws -> JournalTransaction {
        let whole = split.parent
        let tags = Self.distinct(whole.tags + split.parts.flatMap(\.tags))
        let postings = split.parts.map { part in
            var notes = [JournalNote.id(part.id), .text("name", part.name)]
            if part.merchant?.id != whole.merchant?.id { notes.append(.text("merchant", part.merchant?.name ?? "")) }
            if let text = part.notes, text != whole.notes { notes.append(.text("notes", text)) }
            if part.tags.count < tags.count { notes.append(.text("tags", part.tags.map(\.name).joined(separator: ", "))) }
            return JournalTransaction.Posting(
                account: chart.counterpart(of: part), amount: part.amount, notes: notes + hiddenCategory(of: part))
        }
        return transaction(of: whole, tags: tags, notes: [], from: try chart.account(of: whole), to: postings)
    }

    private func transaction(
        of entry: Entry, tags: [Tag], notes: [JournalNote], from account: String, to postings: [JournalTransaction.Posting]
    ) -> JournalTransaction {
        JournalTransaction(
            date: entry.date, isPending: entry.isPending, payee: entry.merchant?.name, narration: entry.name,
            tags: tags.compactMap { tagNames[$0.id] }, notes: [.id(entry.id)] + remarks(on: entry) + tagNotes(tags) + notes,
            postings: [.init(account: account, amount: entry.amount.negated)] + postings)
    }

    /// The transaction has the date of the earlier side; the later side notes its own. A transfer between two currencies goes
    /// through a separate account, because each currency must balance to the last digit, which no exchange rate achieves.
    private func transaction(of transfer: Transfer) throws -> JournalTransaction {
        let sides = [transfer.outflow, transfer.inflow]
        let date = min(transfer.outflow.date, transfer.inflow.date)
        var postings = try sides.map { side in
            var notes = [JournalNote.id(side.id)]
            if side.date != date { notes.append(JournalNote(key: "date", value: .date(side.date))) }
            if side.name != transfer.outflow.name { notes.append(.text("name", side.name)) }
            if let category = side.category { notes.append(.text("category", category.name)) }
            return JournalTransaction.Posting(
                account: try chart.account(of: side), amount: side.amount.negated, notes: notes + remarks(on: side))
        }
        if transfer.outflow.amount.currency != transfer.inflow.amount.currency {
            postings += sides.map { .init(account: ChartOfAccounts.conversions, amount: $0.amount) }
        }
        let tags = Self.distinct(transfer.outflow.tags + transfer.inflow.tags)
        return JournalTransaction(
            date: date, isPending: sides.contains(where: \.isPending),
            payee: transfer.outflow.merchant?.name ?? transfer.inflow.merchant?.name, narration: transfer.outflow.name,
            tags: tags.compactMap { tagNames[$0.id] }, notes: [.id(transfer.id)] + tagNotes(tags), postings: postings)
    }

    private func remarks(on entry: Entry) -> [JournalNote] {
        var notes: [JournalNote] = []
        if let text = entry.notes { notes.append(.text("notes", text)) }
        if entry.isExcluded { notes.append(JournalNote(key: "excluded", value: .flag)) }
        return notes
    }

    /// The category of an excluded entry, which is not booked to its category.
    private func hiddenCategory(of entry: Entry) -> [JournalNote] {
        guard entry.isExcluded, let category = entry.category else { return [] }
        return [.text("category", category.name)]
    }

    /// The tags' own names, if the journal has to change any of them.
    private func tagNotes(_ tags: [Tag]) -> [JournalNote] {
        guard tags.contains(where: { tagNames[$0.id] != $0.name }) else { return [] }
        return [.text("tags", tags.map(\.name).joined(separator: ", "))]
    }

    private static func distinct(_ tags: [Tag]) -> [Tag] {
        var seen: Set<UniqueID> = []
        return tags.filter { seen.insert($0.id).inserted }
    }
}
