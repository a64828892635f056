import Files
import JSON
import LedgerKernel

/// `ledgerd backup`: copies the books into one file without stopping anything.
enum BackupCommand {
    static let command = Command(
        "backup", summary: "copy the books into one file, even while the daemon runs",
        details: """
            Copies all books, as they are at one moment, into FILE, then opens the copy and checks it. FILE must not exist yet. The
            daemon keeps running. A backup is as private as the books: keep it where only you can read it, and on another disk.

            `ledgerd restore` restores a backup. Keep a copy of erasures.log from the data directory next to your backups, so that
            an old backup does not bring back what you have erased.
            """,
        operands: ["FILE"], options: [.config, .data, .json]
    ) { invocation, console in
        guard let path = invocation.operands.first.map(Directory.absolute), !path.hasSuffix("/") else {
            throw UsageError("Name the file to write the backup to.")
        }
        let directory = try DataDirectory.open(try invocation.configuration(console).configuration.dataDirectory)
        let file = try BackupFile(path: path)
        let made = try Books.open(directory) { books in
            try file.make { (draft) throws(BackupFault) in try books.ledger.backUp(to: draft) }
        }
        LastBackup.File(dataDirectory: directory.path).keep(LastBackup(madeAt: Environment.system.now(), path: path))
        if invocation.has(.json) {
            console.print(
                json: JSONWriter.object { writer in
                    writer.member("file", path)
                    writer.member("bytes", made.bytes)
                    writer.proof(made.proof)
                })
        } else {
            console.print("Wrote and checked \(path): \(made.proof.summary), \(made.bytes) bytes.")
        }
        return .done
    }
}

extension BackupProof {
    /// The contents of the file in a few words, for a person.
    var summary: String {
        "\(families) \(families == 1 ? "family" : "families"), \(accounts) accounts, \(entries) transactions"
    }
}

extension JSONWriter {
    /// The members that count the contents of a file.
    mutating func proof(_ proof: BackupProof) {
        member("schema_version", proof.schemaVersion)
        member("families", proof.families)
        member("users", proof.users)
        member("accounts", proof.accounts)
        member("connections", proof.connections)
        member("transactions", proof.entries)
    }
}
