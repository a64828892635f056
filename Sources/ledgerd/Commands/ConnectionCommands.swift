import Files
import JSON
import LedgerKernel

/// `ledgerd connections` and `ledgerd disconnect`: list connections, and end one.
enum ConnectionCommands {
    private static let discard = CommandOption.flag("--discard", "also erase, for good, what the connection brought")

    static let list = Command(
        "connections", summary: "list the connections to sources of data",
        details: "Lists the family's connections, to phones and to imported files, or shows one of them.",
        operands: ["[ID]"], options: [.config, .data, .family, .user, .json]
    ) { invocation, console in
        let connections = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            guard let id = invocation.operands.first else { return try books.ledger.connections(principal) }
            return [try books.connection(id, principal)]
        }
        if invocation.has(.json) {
            if invocation.operands.isEmpty {
                console.print(
                    json: JSONWriter.object { writer in writer.array("connections", of: connections) { $0.connection($1) } })
            } else {
                var writer = JSONWriter()
                connections.forEach { writer.connection($0) }
                console.print(json: writer.finish())
            }
        } else if connections.isEmpty {
            console.print("There are no connections yet.")
        } else {
            table(connections).lines.forEach(console.print)
        }
        return .done
    }

    static let disconnect = Command(
        "disconnect", summary: "end a connection",
        details: """
            Ends a connection at once: its device can no longer upload. What the connection brought stays, unless you erase it with
            --discard. Only the connection's own user can end it; name that user with --user.
            """,
        operands: ["ID"], options: [.config, .data, .family, .user, discard, .json]
    ) { invocation, console in
        guard let id = invocation.operands.first else {
            throw UsageError("Name the connection; `ledgerd connections` lists them.")
        }
        let (ended, copies) = try invocation.withBooks(console) { books in
            let principal = try books.principal(invocation)
            let listed = try books.connection(id, principal)
            guard listed.userID == principal.userID else {
                throw CommandFailure("This connection belongs to another user; end it with --user \"\(listed.userName)\".")
            }
            let ended = try books.ledger.disconnect(
                listed.connection.id, provider: listed.connection.providerID, invocation.has(discard) ? .discard : .retain,
                principal)
            return (ended, try books.finishErasures())
        }
        if invocation.has(.json) {
            console.print(json: JSONWriter.object { $0.member("connection_id", ended.id.description) })
        } else {
            console.print(
                invocation.has(discard)
                    ? "Ended the connection and erased what it brought." : "Ended the connection; what it brought stays.")
            for copy in copies { console.print(copy.line) }
        }
        return .done
    }

    private static func table(_ connections: [FamilyConnection]) -> TextTable {
        var table = TextTable(
            .left("CONNECTION"), .left("SOURCE"), .left("USER"), .left("STATE"), .right("CONFLICTS"), .left("LAST IMPORT"))
        for listed in connections {
            let connection = listed.connection
            let reason = connection.repairReason.map { " (\($0))" } ?? ""
            table.add(
                connection.id.description, connection.providerID, listed.userName, connection.status.rawValue + reason,
                String(connection.openConflicts), connection.lastImportedAt?.rfc3339Seconds ?? "never")
        }
        return table
    }
}

extension Books {
    /// The connection with this id.
    fileprivate func connection(_ text: String, _ principal: Principal) throws -> FamilyConnection {
        guard let id = UniqueID(text) else {
            throw UsageError("Give the id of the connection; `ledgerd connections` lists them.")
        }
        let connection = try ledger.connections(principal).first { $0.connection.id == id }
        guard let connection else { throw LedgerError.notFound }
        return connection
    }
}

extension JSONWriter {
    fileprivate mutating func connection(_ listed: FamilyConnection) {
        let connection = listed.connection
        beginObject()
        member("id", connection.id.description)
        member("provider", connection.providerID)
        member("user_id", listed.userID.description)
        member("user_name", listed.userName)
        member("status", connection.status.rawValue)
        member("repair_reason", connection.repairReason)
        member("generation", connection.generation)
        member("open_conflicts", connection.openConflicts)
        member("last_contact_at", connection.lastContactAt?.rfc3339Milliseconds)
        member("last_accepted_at", connection.lastAcceptedAt?.rfc3339Milliseconds)
        member("last_imported_at", connection.lastImportedAt?.rfc3339Milliseconds)
        member("disposition", connection.disposition?.rawValue)
        member("purge_requested_at", connection.purgeRequestedAt?.rfc3339Milliseconds)
        member("purge_completed_at", connection.purgeCompletedAt?.rfc3339Milliseconds)
        endObject()
    }
}
