import JSON
import LedgerKernel

/// `ledgerd reset`: plans a family reset, and carries it out when given the plan's digest.
enum ResetCommand {
    private static let confirm = CommandOption.value("--confirm", "PHRASE", "the phrase \(ResetConfirmation.phrase)")
    private static let digest = CommandOption.value("--digest", "D", "the digest of the plan that you have seen")

    static let command = Command(
        "reset", summary: "erase a family's financial data",
        details: """
            Without --confirm it only counts what a reset would erase, and prints the digest of that plan. With --confirm and --digest
            it erases all accounts, transactions, connections, imports and raw bytes of the family, for good; users and keys stay. If
            anything has changed since the plan, nothing happens. Backups and exports stay. The plan names those in the data
            directory: delete the ones that hold the family's data.
            """,
        options: [.config, .data, .family, .user, confirm, digest, .json], run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        guard invocation.has(.family) else { throw UsageError("Name the family whose data to erase with --family F.") }
        let confirmation = try confirmation(invocation)
        let directory = try DataDirectory.open(invocation.configuration(console).configuration.dataDirectory)
        return try Books.open(directory) { books in
            let principal = try books.principal(invocation)
            let files = FilesBesideBooks(in: directory.path, copies: books.ledger.copies)
            guard let confirmation else {
                show(try books.ledger.resetPlan(principal), of: principal.familyID, beside: files, directory, invocation, console)
                return .done
            }
            let reset = try books.ledger.reset(confirmation, principal)
            let copies = try books.finishErasures()
            let receipt = try books.ledger.resetReceipts(books.principal(invocation)).first { $0.id == reset.id }
            show(receipt ?? reset, copies, beside: files, directory, invocation, console)
            return .done
        }
    }

    private static func confirmation(_ invocation: Invocation) throws -> ResetConfirmation? {
        let digest = try invocation.parsed(digest, rule: "the digest of a plan, 64 hexadecimal digits") { SHA256Digest(hex: $0) }
        guard let phrase = invocation.value(confirm) else {
            guard digest == nil else { throw UsageError("Also confirm with --confirm \"\(ResetConfirmation.phrase)\".") }
            return nil
        }
        guard let digest else {
            throw UsageError("Name the plan with --digest D; `ledgerd reset` without --confirm shows one.")
        }
        return ResetConfirmation(phrase: phrase, digest: digest)
    }

    /// The command to copy names the family by its id, which needs no quoting in a shell.
    private static func show(
        _ plan: ResetPlan, of family: UniqueID, beside files: FilesBesideBooks, _ directory: DataDirectory,
        _ invocation: Invocation, _ console: Console
    ) {
        if invocation.has(.json) {
            var writer = JSONWriter()
            writer.resetPlan(plan, beside: files)
            console.print(json: writer.finish())
            return
        }
        table(plan.counts).lines.forEach(console.print)
        if !files.copies.isEmpty {
            console.printLines(
                "\nOlder copies of all books, from which a reset also erases the family: \(list(files.copies, in: directory)).")
        }
        if !files.others.isEmpty { console.printLines("\n" + stay(files.others, in: directory)) }
        console.printLines(
            """

            Nothing was changed. To erase all of it for good:

              ledgerd reset --family \(family) --confirm "\(ResetConfirmation.phrase)" --digest \(plan.digest.hex)
            """)
    }

    private static func show(
        _ receipt: ResetReceipt, _ copies: [ScrubbedCopy], beside files: FilesBesideBooks, _ directory: DataDirectory,
        _ invocation: Invocation, _ console: Console
    ) {
        if invocation.has(.json) {
            var writer = JSONWriter()
            writer.resetReceipt(receipt)
            console.print(json: writer.finish())
            return
        }
        table(receipt.counts).lines.forEach(console.print)
        console.print("Cut off at \(receipt.cutOffAt.rfc3339Seconds).")
        console.print(
            receipt.scrubbedAt.map { "Erased, and scrubbed from the files, at \($0.rfc3339Seconds)." }
                ?? "A long read keeps the old bytes in the file; the running daemon scrubs them when the read ends.")
        for copy in copies { console.print(copy.line) }
        if !files.others.isEmpty { console.print(stay(files.others, in: directory)) }
    }

    private static func stay(_ names: [String], in directory: DataDirectory) -> String {
        "Backups, exports and other files stay; delete those that hold the family's data: \(list(names, in: directory))."
    }

    private static func list(_ names: [String], in directory: DataDirectory) -> String {
        names.map { DisplayWidth.printable("\(directory.path)/\($0)") }.joined(separator: ", ")
    }

    private static func table(_ counts: [String: Int]) -> TextTable {
        var table = TextTable(.left("KIND"), .right("ROWS"))
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count > 0 { table.add(kind, String(count)) }
        return table
    }
}
