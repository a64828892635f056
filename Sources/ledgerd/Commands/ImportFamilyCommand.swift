import JSON
import LedgerKernel

/// `ledgerd import-family`: imports an export into an empty family.
enum ImportFamilyCommand {
    static let command = Command(
        "import-family", summary: "import an export into an empty family",
        details: """
            Imports what `ledgerd export` wrote into a family without data: all of it, or nothing. The family gets the export's currency
            and time zone. Users are matched by name; a user that the family lacks is added, disabled and without keys. Connections arrive
            revoked: enrol the devices again. A running daemon cannot write while the rows are copied, about fifteen seconds for a million
            transactions. FILE may be - for standard input.
            """,
        operands: ["FILE"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        guard let file = invocation.operands.first else { throw UsageError("Name the export, or - for standard input.") }
        return try invocation.withBooks(console) { books in
            let reader = try ExportFileReader(file)
            let imported: ImportedFamily
            do { imported = try books.ledger.importFamily(try books.principal(invocation), from: reader.next) } catch let error
                as FamilyImportError
            {
                throw ExportFileError(fault: .refused(error), line: error.concernsTheFile ? reader.line : nil)
            }
            show(imported, invocation, console)
            return .done
        }
    }

    private static func show(_ imported: ImportedFamily, _ invocation: Invocation, _ console: Console) {
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.object("counts") { writer in
                        for count in imported.counts {
                            writer.key(count.table)
                            writer.integer(count.count)
                        }
                    }
                    writer.member("new_users", imported.newUserCount)
                })
            return
        }
        var table = TextTable(.left("KIND"), .right("ROWS"))
        for count in imported.counts { table.add(count.table, String(count.count)) }
        table.lines.forEach(console.print)
        if imported.newUserCount > 0 {
            console.printLines(
                """

                Added \(imported.newUserCount) users, disabled and without keys; `ledgerd user enable` and `ledgerd key create` give \
                them access.
                """)
        }
    }
}
