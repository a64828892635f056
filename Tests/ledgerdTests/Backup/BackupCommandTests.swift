import Files
import Glibc
import JSON
import LedgerKernel
import SQLite
import TestSupport
import Testing

@testable import ledgerd

struct BackupCommandTests: CommandSuite {
    let books: CommandBooks
    private let target: TemporaryDirectory
    private var file: String { target.path + "/backup.db" }

    init() throws {
        books = try CommandBooks()
        target = try TemporaryDirectory()
    }

    @Test func aBackupIsOnePrivateFileThatSaysWhatIsInIt() throws {
        #expect(run("accounts", "create", "--name", "Cash", "--type", "depository", "--currency", "USD") == .done)
        umask(0o022)
        #expect(run("backup", file, "--json") == .done, "\(console.errors)")
        let shown = try JSONDocument(Array(console.output.utf8)).root
        #expect(try shown.member("file")?.string() == file)
        #expect(try shown.member("accounts")?.integer() == 1 && shown.member("families")?.integer() == 1)
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(try shown.member("bytes")?.integer() == Int64(status.st_size))
        #expect(try DirectoryListing.names(in: target.path) == ["backup.db"])
        #expect(try BackupProof.make(of: file).accounts == 1)
    }

    @Test func theStatusSaysWhenTheLastBackupWasMade() throws {
        #expect(run("status") == .done)
        #expect(console.output.contains("last backup: never"))
        #expect(run("backup", file) == .done)
        #expect(console.output.contains("Wrote and checked \(file): 1 family, 0 accounts, 0 transactions"))
        #expect(run("status") == .done)
        #expect(console.output.contains(" to \(file)\n"))
        #expect(run("status", "--json") == .done)
        #expect(try JSONDocument(Array(console.output.utf8)).root.member("last_backup_at")?.string().hasSuffix("Z") == true)
    }

    @Test func whatIsThereIsNeverOverwritten() throws {
        let kept = try target.write("a letter", to: "backup.db")
        #expect(run("backup", kept) == .failed)
        #expect(console.errors.contains("already exists"))
        #expect(try WholeFile.read(kept, bytesMax: 100) == Array("a letter".utf8))
        #expect(run("backup", target.path) == .failed)
        #expect(console.errors.contains("is a directory; name a new file in it"))
        #expect(run("backup", target.path + "/none/backup.db") == .failed)
        #expect(console.errors.contains("No such file or directory"))
        #expect(run("backup") == .wrongUsage)
        #expect(try DirectoryListing.names(in: target.path) == ["backup.db"])
    }

    @Test func booksThatARestoreWouldRefuseAreNoBackup() throws {
        try SQLiteConnection(path: directory.path + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 0).execute(
            "CREATE TABLE planted (x)")
        #expect(run("backup", file) == .failed)
        #expect(console.errors.contains("The copy is not a complete backup, so it was deleted; run `ledgerd doctor`"))
        #expect(try DirectoryListing.names(in: target.path).isEmpty)
    }

    @Test func theDraftOfAKilledBackupIsTakenOverAndOneThatIsBeingWrittenIsNot() throws {
        #expect(mkdir(file + ".partial", 0o700) == 0)
        for name in ["draft", "draft-journal"] { try target.write("half a backup", to: "backup.db.partial/\(name)") }
        let descriptor = open(file + ".partial", O_RDONLY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(run("backup", file) == .failed)
        #expect(console.errors.contains("Another command is writing"))
        close(descriptor)
        #expect(run("backup", file) == .done, "\(console.errors)")
        #expect(try DirectoryListing.names(in: target.path) == ["backup.db"])
    }

    @Test func theDraftOfAKilledBackupOfAnOlderVersionIsReplaced() throws {
        try target.write("half a backup", to: "backup.db.partial")
        #expect(run("backup", file) == .done, "\(console.errors)")
        #expect(try DirectoryListing.names(in: target.path) == ["backup.db"])
    }

    // MARK: A directory that others can write

    @Test func whatStandsInThePlaceOfTheDraftIsNotWrittenTo() throws {
        let bait = try target.write("", to: "bait")
        #expect(symlink(bait, file + ".partial") == 0)
        #expect(run("backup", file) == .done, "\(console.errors)")
        #expect(try WholeFile.read(bait, bytesMax: 100).isEmpty)
        let open = target.path + "/open.db"
        #expect(mkdir(open + ".partial", 0o777) == 0 && chmod(open + ".partial", 0o777) == 0)
        #expect(run("backup", open) == .failed)
        #expect(console.errors.contains("\(open).partial belongs to another user or is open to others"), "\(console.errors)")
    }

    @Test func aDirectoryThatIsExchangedUnderTheBackupGetsNothingOfTheBooks() throws {
        let bait = target.path + "/bait"
        let made = try Books.open(DataDirectory(path: directory.path)) { books in
            try BackupFile(path: file).make { (draft) throws(BackupFault) in
                // Somebody puts a directory of theirs in the place of the private one, with a file that they can read.
                guard rename(file + ".partial", bait) == 0, mkdir(file + ".partial", 0o777) == 0,
                    (try? target.write("", to: "backup.db.partial/draft")) != nil
                else { throw .damaged }
                return try books.ledger.backUp(to: draft)
            }
        }
        #expect(made.proof.families == 1)
        #expect(try BackupProof.make(of: file).families == 1)
        #expect(try WholeFile.read(file + ".partial/draft", bytesMax: 100).isEmpty)
        #expect(try DirectoryListing.names(in: bait).isEmpty)
    }

    @Test func aFileThatIsPutUnderTheFinalNameIsNotTakenForTheBackup() throws {
        let new = try NewFile(file)
        try new.append([1, 2, 3])
        try target.write("a letter", to: "backup.db")
        #expect(throws: CommandFailure("\(file) already exists; choose another name.")) { try new.finish() }
        #expect(try DirectoryListing.names(in: target.path) == ["backup.db"])
        #expect(try WholeFile.read(file, bytesMax: 100) == Array("a letter".utf8))
    }

    @Test func aDraftThatIsExchangedIsNotReleased() throws {
        let new = try NewFile(file)
        try new.append([1, 2, 3])
        #expect(unlink(new.draft) == 0)
        try target.write("forged", to: "backup.db.partial/draft")
        let error = thrownError(CommandFailure.self) { try new.finish() }
        #expect(error?.message.contains("has put something else in the place of \(file)") == true)
        #expect(try DirectoryListing.names(in: target.path).isEmpty)
    }

    @Test func itWorksBesideARunningDaemon() throws {
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        let backup = try DaemonProcess("backup", file, "--data", directory.path)
        #expect(backup.wait() == 0, "\(backup.errors)")
        #expect(try BackupProof.make(of: file).families == 1)
    }

    @Test func aFileThatCannotGrowLeavesNothingBehind() throws {
        // The limit is in blocks of 512 octets: less than the books, and more than the thread sanitizer needs for a file of its
        // own. The program gets an error instead of the signal that would end it.
        let backup = try DaemonProcess(["backup", file, "--data", directory.path], shell: "trap '' XFSZ; ulimit -f 1024")
        #expect(backup.wait() == 1)
        #expect(backup.errors.contains("could not be written"), "\(backup.errors)")
        #expect(try DirectoryListing.names(in: target.path).isEmpty)
    }

    @Test func aFullDiskIsNamedAndLeavesNothingBehind() throws {
        let full = try SQLiteError.ofFullDisk()
        #expect {
            try BackupFile(path: file).make { (draft) throws(BackupFault) in
                let handle = fopen(draft, "w")
                guard let handle, fputs("half", handle) >= 0, fclose(handle) == 0 else { throw .damaged }
                throw .storage(full)
            }
        } throws: { error in
            (error as? CommandFailure)?.message.hasPrefix("There is no room for the backup in \(target.path)") == true
        }
        #expect(try DirectoryListing.names(in: target.path).isEmpty)
    }

    @Test func outputThatIsLostFailsTheCommand() throws {
        let export = try DaemonProcess(["export", "--data", directory.path], shell: "exec >/dev/full")
        #expect(export.wait() == 1)
        #expect(export.errors.contains("Cannot write to standard output: No space left on device."), "\(export.errors)")
    }

    @Test func anExportWhoseReaderIsGoneFailsAndAListDoesNot() throws {
        let pipe = target.path + "/pipe"
        let shell = "mkfifo \(pipe); exec 4<>\(pipe) >\(pipe) 4<&-; rm \(pipe)"
        for format in ExportFormat.allCases.map(\.rawValue) {
            let export = try DaemonProcess(["export", "--data", directory.path, "--format", format], shell: shell)
            #expect(export.wait() == 1, "\(format)")
            #expect(export.errors == "ledgerd: Cannot write to standard output: Broken pipe.\n", "\(export.errors)")
        }
        let list = try DaemonProcess(["family", "list", "--data", directory.path], shell: shell)
        #expect(list.wait() == 0 && list.errors.isEmpty)
    }

    @Test(arguments: ExportFormat.allCases)
    func anExportThatCannotBeWrittenLeavesNothing(_ format: ExportFormat) throws {
        let kept = try target.write("a letter", to: "letter")
        let words = ["export", "--data", directory.path, "--format", format.rawValue, "-o"]
        for (path, sentence) in [
            (kept, "already exists; choose another name."), (target.path, "is a directory; name a new file in it."),
            (target.path + "/none/file", "No such file or directory"), ("/dev/full", "already exists"),
        ] {
            #expect(console.run(words + [path]) == .failed)
            #expect(console.errors.contains(sentence), "\(console.errors)")
        }
        #expect(try DirectoryListing.names(in: target.path) == ["letter"])
        #expect(try WholeFile.read(kept, bytesMax: 100) == Array("a letter".utf8))
    }

    @Test func whatAKilledRestoreLeftGoesWithTheNextUseOfTheBooks() throws {
        let left = try WholeFile.read(directory.path + "/ledger.db", bytesMax: 1 << 24)
        for suffix in ["", "-wal"] { try WholeFile.write(left, to: directory.path + "/ledger.db.restoring" + suffix) }
        #expect(run("status") == .done, "\(console.errors)")
        #expect(try !DirectoryListing.names(in: directory.path).contains { $0.contains("restoring") })
    }
}
