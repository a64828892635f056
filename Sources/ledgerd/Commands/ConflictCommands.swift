import JSON
import LedgerKernel

/// `ledgerd conflicts` and `ledgerd resolve`: the questions that sources raise, and a person's answers.
enum ConflictCommands {
    private static let answers = Conflict.Resolution.allCases.map(\.rawValue).joined(separator: ", ")

    static let list = Command(
        "conflicts", summary: "list the questions that wait for a person",
        details: """
            Lists where a source says something else than what a person protected. `ledgerd resolve` answers: keep_sure leaves the
            books as they are, use_source lets the source win, and retry_after_repair lets the record in again: when its device
            has been repaired, or with the next import of the file.
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
        "resolve", summary: "answer a question",
        details: "Answers one of the questions that `ledgerd conflicts` lists with one of \(answers).",
        operands: ["ID", "ANSWER"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        guard let id = invocation.operands.first.flatMap(UniqueID.init) else {
            throw UsageError("Give the id of the conflict; `ledgerd conflicts` lists them.")
        }
        guard let answer = invocation.operands.dropFirst().first.flatMap(Conflict.Resolution.init(rawValue:)) else {
            throw UsageError("Say how behind the id: one of \(answers).")
        }
        let conflict = try invocation.withBooks(console) { try $0.ledger.resolve(id, answer, try $0.principal(invocation)) }
        if invocation.has(.json) {
            console.print(json: JSONWriter.document { $0.conflict(conflict) })
        } else {
            console.print("Answered with \(answer.rawValue).")
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
