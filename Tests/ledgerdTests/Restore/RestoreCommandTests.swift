import Files
import Glibc
import JSON
import SQLite
import TestSupport
import Testing

@testable import LedgerKernel
@testable import ledgerd

struct RestoreCommandTests {
    @Test func theBooksAreThoseOfTheBackupAndTheOthersStayAside() throws {
        let home = try RestoreHome()
        #expect(home.run("restore", home.backup, "--json") == .done, "\(home.console.errors)")
        let kept = try #require(try home.printed().member("kept_aside")).string()
        #expect(try home.printed().member("accounts")?.integer() == 1)
        #expect(try home.printed().member("connections_to_repair")?.integer() == 0)
        #expect(try home.accounts() == ["Early"])
        #expect(try BackupProof.make(of: kept).accounts == 2)
        #expect(home.run("doctor") == .done, "\(home.console.output)")
        // The file that was kept aside is a backup too.
        #expect(home.run("restore", kept) == .done, "\(home.console.errors)")
        #expect(home.console.output.contains("The earlier books are in \(home.data)/ledger.db.before-restore-"))
        #expect(try home.accounts() == ["Early", "Late"])
    }

    @Test func onANewMachineThereIsNothingToKeep() throws {
        let home = try RestoreHome()
        let machine = try TemporaryDirectory()
        let words = ["restore", home.backup, "--data", machine.path + "/new/data"]
        #expect(home.console.run(words) == .done, "\(home.console.errors)")
        #expect(!home.console.output.contains("earlier books") && home.console.output.contains("There is no erasures.log"))
        #expect(home.console.run("accounts", "--data", machine.path + "/new/data") == .done)
        #expect(home.console.output.contains("Early") && !home.console.output.contains("Late"))
        var status = stat()
        #expect(stat(machine.path + "/new/data/ledger.db", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func damagedBooksAreReplacedAndKept() throws {
        let home = try RestoreHome()
        RestoreHome.damage(home.data + "/ledger.db")
        #expect(home.run("accounts") == .failed)
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(try home.accounts() == ["Early"])
    }

    @Test func aBackupOfAnOlderVersionIsBroughtToThePresentOne() throws {
        let home = try RestoreHome()
        let old = home.backups.path + "/old.db"
        let file = try SQLiteConnection(path: old, mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        try file.execute(Migrations.all[0] + "; PRAGMA user_version = 1")
        #expect(home.run("restore", old, "--json") == .done, "\(home.console.errors)")
        #expect(try home.printed().member("schema_version")?.integer() == Int64(Migrations.version))
        #expect(try home.files().allSatisfy { !$0.contains("restoring") && !$0.contains("before-version") })
    }

    @Test func killedAtAnyMomentItLeavesWholeBooks() throws {
        let home = try RestoreHome()
        var outcomes: Set<[String]> = []
        for number in 0..<12 {
            let restore = try DaemonProcess(["restore", home.backup, "--data", home.data])
            usleep(UInt32(number) * 20_000)
            restore.send(SIGKILL)
            _ = restore.wait()
            let accounts = try home.accounts()
            #expect([["Early"], ["Early", "Late"]].contains(accounts))
            outcomes.insert(accounts)
            #expect(home.run("doctor") == .done, "\(home.console.output)")
        }
        #expect(outcomes.contains(["Early", "Late"]))
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(try home.accounts() == ["Early"])
    }

    // MARK: Refusals, which change nothing

    @Test func whatIsNoWholeBackupIsRefused() throws {
        let home = try RestoreHome()
        let letter = try home.backups.write(String(repeating: "This is a letter. ", count: 500), to: "letter")
        let newer = home.backups.path + "/newer.db"
        #expect(home.run("backup", newer) == .done)
        try SQLiteConnection(path: newer, mode: .readWrite, busyTimeoutMilliseconds: 0).execute("PRAGMA user_version = 999")
        let damaged = home.backups.path + "/damaged.db"
        #expect(home.run("backup", damaged) == .done)
        let descriptor = open(damaged, O_WRONLY | O_CLOEXEC)
        let noise = [UInt8](repeating: 0x5A, count: 8 * 4_096)
        pwrite(descriptor, noise, noise.count, off_t(4 * 4_096))
        close(descriptor)
        let planted = try changed("planted", home, "CREATE TRIGGER planted AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
        let lacking = try changed("lacking", home, "DROP INDEX book_open")
        let loosened = try changed(
            "loosened", home,
            "DROP TRIGGER audit_event_is_not_deleted; CREATE TRIGGER audit_event_is_not_deleted AFTER INSERT ON scrub BEGIN SELECT 1; END"
        )
        let before = try home.bytes(except: "daemon.lock")
        for (file, sentence) in [
            (letter, "is not a ledgerd backup"), (newer, "A newer ledgerd made"), (damaged, "is damaged"),
            (
                planted,
                "has a schema that ledgerd does not make (trigger planted (foreign)), so nothing was changed; use another backup."
            ),
            (lacking, "(index book_open (missing))"), (loosened, "(trigger audit_event_is_not_deleted (changed))"),
            (home.backups.path + "/none", "No such file"),
        ] {
            #expect(home.run("restore", file) == .failed)
            #expect(home.console.errors.contains(sentence), "\(home.console.errors)")
        }
        #expect(home.run("restore") == .wrongUsage)
        #expect(try home.bytes(except: "daemon.lock") == before)
    }

    /// A backup with another schema than the books had.
    private func changed(_ name: String, _ home: RestoreHome, _ change: String) throws -> String {
        let path = "\(home.backups.path)/\(name).db"
        #expect(home.run("backup", path) == .done)
        try SQLiteConnection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0).execute(change)
        return path
    }

    @Test func aRunningDaemonIsNamedAndARunningCommandHeeded() throws {
        let home = try RestoreHome()
        let daemon = try DaemonProcess("serve", "--data", home.data, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("(process \(daemon.id)) is using this data directory; stop it"))
        daemon.send(SIGTERM)
        #expect(daemon.wait() == 0)
        try Books.open(DataDirectory(path: home.data)) { _ in
            #expect(home.run("restore", home.backup) == .failed)
            #expect(home.console.errors.contains("A ledgerd command is using the books"))
        }
        let replacement = try DirectoryLock(home.data, .replacement)
        #expect(home.run("accounts") == .failed)
        #expect(home.console.errors.contains("A restore is replacing the books"))
        withExtendedLifetime(replacement) {}
    }

    @Test func aBackupThatCannotBeReadIsNotToldAsTroubleWithTheBooks() throws {
        let home = try RestoreHome()
        let copy = home.backups.path + "/copy.db"
        try WholeFile.copy(home.data + "/ledger.db", to: copy)
        // A file with a write-ahead log, which cannot be opened.
        #expect(mkdir(copy + "-wal", 0o700) == 0)
        #expect(home.run("restore", copy) == .failed)
        #expect(home.console.errors.contains("\(copy) cannot be read (SQLite 14"), "\(home.console.errors)")
        #expect(try home.accounts() == ["Early", "Late"])
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aBackupIsReadWhereNothingCanBeWritten() throws {
        let home = try RestoreHome()
        try WholeFile.copy(home.data + "/ledger.db", to: home.backups.path + "/copy.db")
        chmod(home.backups.path, 0o500)
        defer { chmod(home.backups.path, 0o700) }
        #expect(home.run("restore", home.backups.path + "/copy.db") == .done, "\(home.console.errors)")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func booksWhereNothingCanBeWrittenAreReadAndBackedUp() throws {
        let home = try RestoreHome()
        chmod(home.data, 0o500)
        defer { chmod(home.data, 0o700) }
        #expect(try home.accounts() == ["Early", "Late"])
        #expect(home.run("backup", home.backups.path + "/third.db") == .done, "\(home.console.errors)")
        #expect(home.run("accounts", "create", "--name", "x", "--type", "depository", "--currency", "USD") == .failed)
        #expect(home.console.errors.contains(StorageFault.readOnly.message), "\(home.console.errors)")
    }

    @Test func theLogOfTheBooksBeforeIsKeptAsideAndNeverMeetsABackupPutInPlaceByHand() throws {
        let home = try RestoreHome()
        let present = home.data + "/ledger.db"
        let log: [UInt8]
        do {
            let ledger = try Ledger(path: present, providers: [])
            defer { ledger.close() }
            try home.openAccount("Latest")
            log = try WholeFile.read(present + "-wal", bytesMax: 1 << 24)
        }
        #expect(!log.isEmpty)
        #expect(unlink(present) == 0)
        try WholeFile.copy(home.backup, to: present)
        try WholeFile.write(log, to: present + "-wal")
        let daemon = try DaemonProcess("serve", "--data", home.data, "--listen", "127.0.0.1:0")
        #expect(daemon.wait() == 1 && daemon.errors.contains(LedgerError.logForeign.message), "\(daemon.errors)")
        for command in [["accounts"], ["status"], ["doctor"]] {
            #expect(home.console.run(command + ["--data", home.data]) == .failed, "\(command)")
            let said = home.console.errors + home.console.output
            #expect(said.contains(LedgerError.logForeign.message), "\(command): \(said)")
        }
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(try home.accounts() == ["Early"])
        #expect(home.run("doctor") == .done, "\(home.console.output)")
    }

    // MARK: Erasures

    @Test func aResetSinceTheBackupIsCarriedOutAgainDownToTheBytes() throws {
        let home = try RestoreHome()
        try home.openAccount("Planted")
        let second = home.backups.path + "/second.db"
        #expect(home.run("backup", second) == .done)
        try home.reset()
        #expect(try !home.bytes().holds("Planted"))
        #expect(home.run("restore", second) == .done, "\(home.console.errors)")
        #expect(home.console.output.contains("Erased again: 1 family_reset."))
        #expect(try home.accounts().isEmpty)
        #expect(try !home.bytes().holds("Planted"))
        #expect(try WholeFile.read(second, bytesMax: 1 << 30).holds("Planted"))
        #expect(home.run("doctor") == .done, "\(home.console.output)")
    }

    @Test func whatIsKeptAsideGoesWithTheNextReset() throws {
        let home = try RestoreHome()
        #expect(home.run("restore", home.backup) == .done)
        #expect(try home.files().contains { $0.contains("before-restore") } && home.bytes().holds("Late"))
        #expect(home.run("reset", "--family", "Household") == .done)
        #expect(
            home.console.output.contains(
                "Older copies of all books, from which a reset also erases the family: \(home.data)/ledger.db.before-restore-"))
        try home.reset()
        #expect(try home.files().allSatisfy { !$0.contains("before-restore") })
        #expect(try !home.bytes().holds("Late") && !home.bytes().holds("Early"))
    }

    @Test func aLogBesideTheBackupIsTakenOver() throws {
        let home = try RestoreHome()
        try home.reset()
        let log = try WholeFile.read(home.data + "/erasures.log", bytesMax: 1 << 20)
        _ = try home.backups.write(String(decoding: log, as: UTF8.self), to: "erasures.log")
        let machine = try TemporaryDirectory()
        #expect(home.console.run("restore", home.backup, "--data", machine.path) == .done, "\(home.console.errors)")
        #expect(home.console.output.contains("Erased again: 1 family_reset."))
        #expect(try WholeFile.read(machine.path + "/erasures.log", bytesMax: 1 << 20) == log)
    }

    @Test func aLineThatCannotBeReadStopsTheRestore() throws {
        let home = try RestoreHome()
        #expect(home.run("user", "add", "--name", "Robin", "--role", "member") == .done)
        #expect(home.run("user", "disable", "Robin") == .done)
        let log = String(decoding: try WholeFile.read(home.data + "/erasures.log", bytesMax: 1 << 20), as: UTF8.self)
        _ = try home.directory.write(log + "damage\n", to: "data/erasures.log")
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("Line 2 of \(home.data)/erasures.log is unreadable"))
        #expect(try home.accounts() == ["Early", "Late"])
        #expect(home.run("doctor") == .failed)
        #expect(home.console.output.contains("Line 2 of"))
    }

    private func line(_ kind: Erasure.Kind, at: Instant) -> String {
        let erasure = Erasure(kind, familyID: UniqueID(high: 1, low: 2), subjectID: UniqueID(high: 3, low: 4), at: at)
        return String(decoding: ErasureLine.write(erasure), as: UTF8.self) + "\n"
    }

    private var past: Instant { Environment.system.now().adding(seconds: -60) }
    private var future: Instant { Environment.system.now().adding(seconds: 86_400) }

    @Test(arguments: [0o660, 0o606] as [mode_t])
    func aLogThatOthersCanHaveWrittenIsNotBelieved(_ mode: mode_t) throws {
        let home = try RestoreHome()
        let log = try home.backups.write(line(.revokeKey, at: past), to: "erasures.log")
        chmod(log, mode)
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("Another user can have written \(log)"), "\(home.console.errors)")
        #expect(home.console.errors.contains("with `chmod 600 \(log)`"))
        #expect(try home.accounts() == ["Early", "Late"])
        chmod(log, 0o600)
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
    func anotherUsersLogIsNotBelieved() throws {
        let home = try RestoreHome()
        let log = try home.backups.write(line(.revokeKey, at: past), to: "erasures.log")
        #expect(chown(log, 65_534, 65_534) == 0)
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("with `chown 0 \(log) && chmod 600 \(log)`"), "\(home.console.errors)")
    }

    @Test func aLogThatIsALinkIsNotBelieved() throws {
        let home = try RestoreHome()
        let elsewhere = try home.directory.write(line(.revokeKey, at: past), to: "elsewhere")
        #expect(symlink(elsewhere, home.backups.path + "/erasures.log") == 0)
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("Cannot open the file \(home.backups.path)/erasures.log"), "\(home.console.errors)")
    }

    @Test func aLineFromTheFutureStopsTheRestoreAndIsNotTakenOver() throws {
        let home = try RestoreHome()
        let log = try home.backups.write(line(.revokeKey, at: past) + line(.disconnect, at: future), to: "erasures.log")
        #expect(home.run("restore", home.backup) == .failed)
        #expect(home.console.errors.contains("Line 2 of \(log) is from the future"), "\(home.console.errors)")
        #expect(home.console.errors.contains("set its time to the present; if nobody erased what it names, remove the line"))
        #expect(try home.accounts() == ["Early", "Late"])
        #expect(try !home.files().contains("erasures.log"))
        try home.backups.write(line(.revokeKey, at: past) + line(.disconnect, at: past), to: "erasures.log")
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
    }

    @Test func aLineFromTheFutureThatTheBooksConfirmIsBelieved() throws {
        let home = try RestoreHome()
        #expect(home.run("user", "add", "--name", "Robin", "--role", "member") == .done)
        #expect(home.run("backup", home.backups.path + "/second.db") == .done)
        try SQLiteConnection(path: home.data + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000).run(
            "UPDATE user SET disabled_at = ? WHERE name = 'Robin'", future)
        #expect(home.run("restore", home.backups.path + "/second.db") == .done, "\(home.console.errors)")
        #expect(home.console.output.contains("Erased again: 1 disable_user."), "\(home.console.output)")
        #expect(home.run("doctor", "--json") == .done)
        #expect(home.console.output.contains(#""code":"erasures_ahead","severity":"warning""#), "\(home.console.output)")
    }

    @Test func whatWillBeErasedIsSaidBeforeItIs() throws {
        let home = try RestoreHome()
        try home.reset()
        let before = try home.bytes(except: "daemon.lock")
        #expect(home.run("restore", home.backup, "--dry-run") == .done, "\(home.console.errors)")
        #expect(home.console.output.hasSuffix("Would erase again: 1 family_reset.\n"), "\(home.console.output)")
        #expect(home.run("restore", home.backup, "--dry-run", "--json") == .done)
        #expect(try home.printed().member("would_reapply")?.member("family_reset")?.integer() == 1)
        #expect(try home.bytes(except: "daemon.lock") == before)
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(
            home.console.output.hasPrefix("Erasing again what was erased since the backup: 1 family_reset.\nRestored "),
            "\(home.console.output)")
    }
}
