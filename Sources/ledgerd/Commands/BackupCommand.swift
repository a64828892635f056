import Files
import JSON
import LedgerKernel

/// `ledgerd backup`: copies the books into one file while everything goes on.
enum BackupCommand {
    static let command = Command(
        "backup", summary: "copy the books into one file, also while the daemon runs",
        details: """
            Copies all books as they are at one moment into FILE, which must not be there yet, opens the copy and checks it. The daemon
            goes on meanwhile. The copy is as private as the books: keep it where only you can read it, and on another disk.

            `ledgerd restore` takes it up again. Keep erasures.log of the data directory beside your backups as well, so that what
            you erase does not come back with an old one.
            """,
        operands: ["FILE"], options: [.config, .data, .json]
    ) { invocation, console in
        guard let path = invocation.operands.first.map(Directory.absolute), !path.hasSuffix("/") else {
            throw UsageError("Name the file that shall hold the backup.")
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
            console.print("The books are in \(path), opened and checked: \(made.proof.summary), \(made.bytes) bytes.")
        }
        return .done
    }
}

extension BackupProof {
    /// What is in the file, for a person.
    var summary: String {
        "\(families) \(families == 1 ? "family" : "families"), \(accounts) accounts, \(entries) transactions"
    }
}

extension JSONWriter {
    /// The members that say what is in a file of books.
    mutating func proof(_ proof: BackupProof) {
        member("schema_version", proof.schemaVersion)
        member("families", proof.families)
        member("users", proof.users)
        member("accounts", proof.accounts)
        member("connections", proof.connections)
        member("transactions", proof.entries)
    }
}
