import JSON
import LedgerKernel

/// `ledgerd imports`: lists the imports with what each one did.
enum ImportsCommand {
    static let command = Command(
        "imports", summary: "list the imports, newest first",
        details: "Lists the imports from files and devices, or shows one of them. `ledgerd undo` undoes one.",
        operands: ["[ID]"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        let imports = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            if let id = invocation.operands.first { return [try books.ledger.importRecord(try Self.id(id), principal)] }
            return try books.ledger.imports(principal, count: .max) { _ in 0 }.imports
        }
        if invocation.has(.json) {
            if invocation.operands.isEmpty {
                console.print(json: JSONWriter.object { writer in writer.array("imports", of: imports) { $0.importRecord($1) } })
            } else {
                var writer = JSONWriter()
                imports.forEach { writer.importRecord($0) }
                console.print(json: writer.finish())
            }
        } else if imports.isEmpty {
            console.print("There are no imports yet.")
        } else {
            table(imports).lines.forEach(console.print)
        }
        return .done
    }

    /// The import id in an operand.
    static func id(_ text: String) throws(UsageError) -> UniqueID {
        guard let id = UniqueID(text) else { throw UsageError("Give the id of the import; `ledgerd imports` lists them.") }
        return id
    }

    private static func table(_ imports: [ImportRecord]) -> TextTable {
        var table = TextTable(
            .left("IMPORT"), .left("SOURCE"), .left("AT"), .right("WRITTEN"), .right("KNOWN"), .right("REVIEW"),
            .right("REJECTED"),
            .left("STATE"))
        for record in imports {
            table.add(
                record.id.description, record.label ?? record.providerID, record.appliedAt.rfc3339Seconds,
                String(record.counts.upserted), String(record.counts.unchanged), String(record.counts.reviewRequired),
                String(record.rejectedCount), record.undoneAt == nil ? "" : "undone")
        }
        return table
    }
}
