import Glibc
import JSON
import LedgerKernel
import SQLite
import Testing

@testable import HTTP
@testable import ledgerd

struct DoctorCommandTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    private func codes() throws -> [String] {
        _ = console.run("doctor", "--data", directory.path, "--json")
        let findings = try #require(try JSONDocument(Array(console.output.utf8)).root.member("findings"))
        return try findings.elements().map { try #require(try $0.member("code")).string() }
    }

    @Test func freshBooksAreHealthy() throws {
        #expect(console.run("doctor", "--data", directory.path) == .done, "\(console.output)")
        #expect(console.output.split(separator: "\n").count == Checkup.all.count)
        #expect(try codes().isEmpty)
    }

    @Test func aFileThatOthersMayReadIsNamedWithItsRemedy() {
        chmod(directory.path + "/ledger.db", 0o644)
        chmod(directory.path, 0o750)
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("chmod 600 \(directory.path)/ledger.db"))
        #expect(console.output.contains("chmod 700 \(directory.path)"))
    }

    @Test func aDirectoryInItThatOthersCanWriteIsAProblem() {
        let profiles = directory.path + "/" + CSVProfileFiles.directoryName
        #expect(mkdir(profiles, 0o700) == 0 && chmod(profiles, 0o720) == 0)
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("Close it with `chmod 700 \(profiles)`."), "\(console.output)")
    }

    @Test func aLongLogIsAWarning() {
        #expect(DiskCheckup.finding(logBytes: LedgerLimits.walBytesUsualMax, "/d/ledger.db-wal") == nil)
        let finding = DiskCheckup.finding(logBytes: LedgerLimits.walBytesUsualMax + 1, "/d/ledger.db-wal")
        #expect(finding?.code == "log_long" && finding?.severity == .warning)
    }

    @Test func aDirectoryIntoWhichOthersCanLookIsAWarningOnly() throws {
        chmod(directory.path, 0o755)
        #expect(console.run("doctor", "--data", directory.path) == .done)
        #expect(console.output.contains("data directory: warning: Other users of this machine can read"))
        #expect(try codes() == ["directory_open_to_others"])
    }

    @Test func filesElsewhereThatOthersMayChangeAreProblems() throws {
        let elsewhere = try TemporaryDirectory()
        let file = try elsewhere.write(
            #"{"data_dir": "\#(directory.path)", "tls": {"cert": "\#(elsewhere.path)/c.pem", "key": "\#(elsewhere.path)/link"}}"#,
            to: "ledgerd.json")
        #expect(console.run("tls", "self-signed", "--data", directory.path) == .done, "\(console.errors)")
        #expect(rename(directory.path + "/tls-cert.pem", elsewhere.path + "/c.pem") == 0)
        mkdir(elsewhere.path + "/keys", 0o700)
        #expect(rename(directory.path + "/tls-key.pem", elsewhere.path + "/keys/k.pem") == 0)
        #expect(symlink("keys/k.pem", elsewhere.path + "/link") == 0)
        func codes() throws -> [String] {
            _ = console.run("doctor", "--config", file, "--json")
            let findings = try #require(try JSONDocument(Array(console.output.utf8)).root.member("findings"))
            return try findings.elements().map { try #require(try $0.member("code")).string() }
        }
        chmod(elsewhere.path + "/keys/k.pem", 0o640)
        #expect(try codes() == [])
        chmod(elsewhere.path + "/keys/k.pem", 0o644)
        #expect(try codes() == ["tls_key_open_to_others"])
        chmod(elsewhere.path + "/keys/k.pem", 0o666)
        #expect(try codes() == ["tls_key_open_to_others", "file_writable_by_others"])
        let daemon = try DaemonProcess("serve", "--config", file, "--listen", "127.0.0.1:0")
        #expect(daemon.readLine() != nil, "\(daemon.errors)")
        #expect(daemon.errors.contains("can access the TLS key \(elsewhere.path)/link"))
        chmod(elsewhere.path + "/keys/k.pem", 0o600)
        chmod(file, 0o646)
        #expect(try codes() == ["file_writable_by_others"])
        chmod(file, 0o600)
        chmod(elsewhere.path + "/keys", 0o777)
        #expect(try codes() == ["file_writable_by_others"])
        #expect(console.output.contains("can replace files in \(elsewhere.path)/keys"), "\(console.output)")
    }

    @Test func aSchemaThatSomebodyChangedIsAProblemByItsPartsAndIsLogged() throws {
        let file = try SQLiteConnection(path: directory.path + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try file.execute(
            "DROP INDEX entry_book; CREATE TRIGGER \"two\nlines\" AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
        #expect(try codes() == ["schema_differs"])
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("(2 violations: index entry_book (missing), trigger two"), "\(console.output)")
        #expect(console.output.contains("`ledgerd export` and `ledgerd import-family`"))
        #expect(console.output.split(separator: "\n").count == Checkup.all.count)
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        #expect(daemon.readLine() != nil, "\(daemon.errors)")
        // The line may come after the answer.
        for _ in 0..<600 where !daemon.errors.contains("schema_differs") { usleep(50_000) }
        #expect(daemon.errors.contains(#""level":"warning","event":"schema_differs","parts":2"#), "\(daemon.errors)")
    }

    @Test func aTimeZoneThatTheSystemLostIsNamedEverywhere() throws {
        let file = try SQLiteConnection(path: directory.path + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try file.execute("UPDATE family SET timezone = 'Europe/Atlantis'")
        #expect(try codes() == ["time_zone_unreadable"])
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("(1 violation: Europe/Atlantis)"), "\(console.output)")
        #expect(console.output.contains("TZDIR"))
        #expect(console.run("status", "--data", directory.path) == .done)
        #expect(console.output.contains("time zones that the system cannot read: Europe/Atlantis"), "\(console.output)")
        let account = ["accounts", "create", "--type", "depository", "--currency", "USD", "--name", "A", "--balance", "1"]
        #expect(console.run(account + ["--data", directory.path]) == .failed)
        #expect(console.errors.contains("`ledgerd doctor` names the zone"), "\(console.errors)")
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        #expect(daemon.readLine() != nil, "\(daemon.errors)")
        for _ in 0..<600 where !daemon.errors.contains("time_zones_unreadable") { usleep(50_000) }
        #expect(daemon.errors.contains(#""event":"time_zones_unreadable","zones":"Europe/Atlantis""#), "\(daemon.errors)")
    }

    @Test func booksThatBreakARuleAreAProblem() throws {
        let file = try SQLiteConnection(path: directory.path + "/ledger.db", mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try file.execute("PRAGMA foreign_keys = OFF; UPDATE user SET family_id = 99")
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("Check failed: every reference leads to a row (1 violation)."))
    }

    @Test func aFileThatIsNoDatabaseIsAProblemAndNoCrash() throws {
        _ = try directory.write(String(repeating: "x", count: 8_192), to: "ledger.db")
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(console.output.contains("The books cannot be checked"))
    }

    @Test func whatTheDaemonIgnoredOfAProxyIsAWarningUntilItStartsAgain() throws {
        let headers = ForwardedHeadersNotice.File(dataDirectory: directory.path)
        headers.keep(
            .forwardedHeadersIgnored(peer: "192.0.2.1", [IgnoredHeader(name: "X-Forwarded-For", reason: .untrustedPeer)]),
            at: Environment.system.now())
        #expect(console.run("doctor", "--data", directory.path) == .done)
        #expect(console.output.contains("ignored X-Forwarded-For from 192.0.2.1"))
        #expect(try codes() == ["forwarded_headers_ignored"])
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        #expect(try codes().isEmpty)
    }

    @Test func theDaemonLeavesWhatItIgnoredForTheDoctor() throws {
        let daemon = try TestDaemon()
        _ = try daemon.send("/api/v1/accounts", ["X-Forwarded-For": "203.0.113.7"])
        let notice = ForwardedHeadersNotice.File(dataDirectory: daemon.directory.path + "/data").read()
        #expect(notice?.peer == "127.0.0.1")
        #expect(notice?.headers == ["X-Forwarded-For"])
    }

    @Test func theEndOfTheCertificateIsAWarningBeforeAndAProblemAfter() throws {
        #expect(console.run("tls", "self-signed", "--data", directory.path) == .done, "\(console.errors)")
        var configuration = Configuration(dataDirectory: directory.path)
        configuration.tlsCertificatePath = directory.path + "/tls-cert.pem"
        configuration.tlsKeyPath = directory.path + "/tls-key.pem"
        func code(daysFromNow days: Int64) -> String? {
            let now = Environment.system.now().adding(seconds: days * 86_400)
            let subject = Checkup.Subject(configuration: configuration, directory: DataDirectory(path: directory.path), now: now)
            return CertificateCheckup.findings(subject).first?.code
        }
        #expect(code(daysFromNow: 0) == nil)
        #expect(code(daysFromNow: 36_500) == "certificate_expired")
        let days = try #require((0...36_500).first { code(daysFromNow: $0) != nil })
        #expect(code(daysFromNow: days) == "certificate_expires_soon")
        #expect(code(daysFromNow: days + Int64(CertificateCheckup.daysLeftMin)) == "certificate_expired")
        configuration.tlsCertificatePath = directory.path + "/none.pem"
        #expect(code(daysFromNow: 0) == "certificate_unreadable")
    }
}
