import JSON
import LedgerKernel

/// `ledgerd conflicts` and `ledgerd resolve`: list conflicts with sources, and resolve them.
enum ConflictCommands {
    private static let answers = Conflict.Resolution.allCases.map(\.rawValue).joined(separator: ", ")

    static let list = Command(
        "conflicts", summary: "list the conflicts that need your decision",
        details: """
            Lists the conflicts: where a source contradicts something that you protected. `ledgerd resolve` decides one: keep_sure
            keeps the books as they are, use_source takes what the source says, and retry_after_repair accepts the record when it
            comes again, after a repair of its device or with the next import of the file.
            """,
        options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        let conflicts = try invocation.withBooks(console) { try $0.ledger.openConflicts(try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in writer.array("conflicts", of: conflicts) { $0.conflict($1) } })
        } else if conflicts.isEmpty {
            console.print("There are no open conflicts.")
        } else {
            var table = TextTable(.left("CONFLICT"), .left("KIND"), .left("TRANSACTION"), .left("SINCE"))
            for conflict in conflicts {
                table.add(
                    conflict.id.description, conflict.kind.rawValue, conflict.entryID?.description ?? "",
                    conflict.createdAt.rfc3339Seconds)
            }
            table.lines.forEach(console.print)
        }
        return .done
    }

    static let resolve = Command(
        "resolve", summary: "resolve a conflict",
        details: "Resolves one of the conflicts that `ledgerd conflicts` lists. RESOLUTION is one of \(answers).",
        operands: ["ID", "RESOLUTION"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        guard let id = invocation.operands.first.flatMap(UniqueID.init) else {
            throw UsageError("Name the conflict by its id; `ledgerd conflicts` lists them.")
        }
        guard let answer = invocation.operands.dropFirst().first.flatMap(Conflict.Resolution.init(rawValue:)) else {
            throw UsageError("Give the resolution after the id: one of \(answers).")
        }
        let conflict = try invocation.withBooks(console) { try $0.ledger.resolve(id, answer, try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(json: JSONWriter.document { $0.conflict(conflict) })
        } else {
            console.print("Resolved with \(answer.rawValue).")
        }
        return .done
    }
}

extension JSONWriter {
    fileprivate mutating func conflict(_ conflict: Conflict) {
        beginObject()
        member("id", conflict.id.description)
        member("kind", conflict.kind.rawValue)
        member("status", conflict.resolution == nil ? "open" : "resolved")
        member("transaction_id", conflict.entryID?.description)
        member("resolution", conflict.resolution?.rawValue)
        member("created_at", conflict.createdAt.rfc3339Milliseconds)
        member("resolved_at", conflict.resolvedAt?.rfc3339Milliseconds)
        endObject()
    }
}
