import JSON
import LedgerKernel

/// `ledgerd status`: shows the state of the books.
enum StatusCommand {
    static let command = Command(
        "status", summary: "show the state of the books",
        details: "Shows, for each family or the one that --family names, what the books hold and what needs your attention.",
        options: [.config, .data, .family, .json]
    ) { invocation, console in
        let directory = try DataDirectory.open(try invocation.configuration(console).configuration.dataDirectory)
        let backup = LastBackup.File(dataDirectory: directory.path).read()
        let (families, logBytes) = try Books.open(directory) { books in
            let wanted = invocation.has(.family) ? try books.administrator(invocation).familyID : nil
            let families = try books.ledger.families().filter { wanted == nil || $0.id == wanted }.map { family in
                (family: family, status: try books.ledger.status(try books.ledger.commandLinePrincipal(family: family.id)))
            }
            return (families, books.ledger.logBytes)
        }
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.array("families", of: families) { $0.status($1.status, of: $1.family) }
                    writer.member("last_backup_at", backup?.madeAt.rfc3339Milliseconds)
                    writer.member("wal_bytes", logBytes)
                })
        } else {
            for (family, status) in families { lines(status, of: family).forEach(console.print) }
            console.print("write-ahead log: \(logBytes >> 10) KiB")
            console.print(
                "last backup: \(backup.map { "\($0.madeAt.rfc3339Seconds) to \($0.path)" } ?? "never; `ledgerd backup FILE` makes one")"
            )
        }
        return .done
    }

    private static func lines(_ status: FamilyStatus, of family: Family) -> [String] {
        var lines = [
            "\(family.name): \(status.accounts) accounts, \(status.entries) transactions",
            "  last import: \(status.lastImportedAt?.rfc3339Seconds ?? "never")",
            "  connections: \(status.activeConnections) active, \(status.waitingConnections) to be set up or repaired",
        ]
        if status.waitingBatches > 0 { lines.append("  batches waiting to be applied: \(status.waitingBatches)") }
        if status.openConflicts > 0 {
            lines.append("  open conflicts: \(status.openConflicts); `ledgerd conflicts` lists them")
        }
        if status.unfinishedResets > 0 { lines.append("  a reset is still erasing data; the daemon finishes it") }
        if !status.unreadableZones.isEmpty {
            let zones = DisplayWidth.printable(status.unreadableZones.joined(separator: ", "))
            lines.append("  time zones that the system cannot read: \(zones); `ledgerd doctor` says what to do")
        }
        return lines
    }
}

extension JSONWriter {
    fileprivate mutating func status(_ status: FamilyStatus, of family: Family) {
        beginObject()
        member("family_id", family.id.description)
        member("name", family.name)
        member("accounts", status.accounts)
        member("transactions", status.entries)
        member("active_connections", status.activeConnections)
        member("waiting_connections", status.waitingConnections)
        member("open_conflicts", status.openConflicts)
        member("waiting_batches", status.waitingBatches)
        member("last_imported_at", status.lastImportedAt?.rfc3339Milliseconds)
        member("unfinished_resets", status.unfinishedResets)
        array("unreadable_time_zones", of: status.unreadableZones) { $0.string($1) }
        endObject()
    }
}
