import Files
import Glibc
import HTTP
import HTTPClient
import JSON
import LedgerKernel
import SQLite
import Testing

@testable import ledgerd

/// Trouble with the disk and the file of the books, through the real program.
@Suite struct StorageTroubleTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory
    private let key: String

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path, "--json") == .done)
        key = try #require(try JSONDocument(Array(console.output.utf8)).root.member("api_key")?.string())
    }

    private var file: String { directory.path + "/ledger.db" }

    private func send(_ method: HTTPMethod, _ path: String, _ body: String?, _ url: BaseURL) throws -> (
        status: Int, text: String
    ) {
        let headers: HTTPHeaders = ["X-Api-Key": key, "Content-Type": "application/json"]
        let answer = try HTTPClient(ClientPeer(url), timeoutSeconds: 30).send(
            ClientRequest(method, path, headers: headers, body: body.map { Array($0.utf8) }))
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }

    @Test func aRowThatSomebodyTookOutOfTheFileIsDamageAndNotNotFound() throws {
        let (daemon, url) = try serve()
        let account = try openAccount(url)
        let id = try #require(try JSONDocument(Array(account.text.utf8)).root.member("id")?.string())
        let entry = #"{"transaction":{"account_id":"\#(id)","date":"2026-09-01","name":"x","amount":"1","nature":"expense"}}"#
        let added = try send(.post, "/api/v1/transactions", entry, url)
        #expect(added.status == 201, "\(added)")
        let books = try SQLiteConnection(path: file, mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        try books.run("DELETE FROM account")
        let answer = try send(.get, "/api/v1/transactions", nil, url)
        #expect(answer.status == 503)
        #expect(answer.text.contains("storage_damaged") && answer.text.contains(sentence(.damaged)))
        #expect(try readiness(url).status == 503, "\(daemon.errors)")
    }

    /// A POST of an account whose name has this length.
    private func openAccount(_ url: BaseURL, nameLength: Int = 255) throws -> (status: Int, headers: HTTPHeaders, text: String) {
        let name = String(repeating: "x", count: nameLength)
        let body = #"{"account":{"name":"\#(name)","account_type":"depository","currency":"USD"}}"#
        let headers: HTTPHeaders = ["X-Api-Key": key, "Content-Type": "application/json"]
        let answer = try HTTPClient(ClientPeer(url), timeoutSeconds: 30).send(
            ClientRequest(.post, "/api/v1/accounts", headers: headers, body: Array(body.utf8)))
        return (answer.status, answer.headers, String(decoding: answer.body, as: UTF8.self))
    }

    private func readiness(_ url: BaseURL) throws -> (status: Int, text: String) {
        let answer = try HTTPClient(ClientPeer(url), timeoutSeconds: 30).send(ClientRequest(.get, "/readyz"))
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }

    /// The daemon with a limit on the size of its files, in bytes.
    private func serve(fileBytesMax: Int? = nil) throws -> (daemon: DaemonProcess, url: BaseURL) {
        let daemon = try DaemonProcess(
            ["serve", "--data", directory.path, "--listen", "127.0.0.1:0"],
            shell: fileBytesMax.map { "ulimit -S -f \($0 / 512)" })
        let line = try #require(daemon.readLine(), "\(daemon.errors)")
        return (daemon, try #require(line.split(separator: " ").last.flatMap { BaseURL(String($0)) }))
    }

    private func sentence(_ fault: StorageFault) -> String { fault.message }

    @Test func aDiskThatTakesNoMoreIsNamedEverywhereUntilItDoesAgain() throws {
        var status = stat()
        #expect(stat(file, &status) == 0)
        let (daemon, url) = try serve(fileBytesMax: Int(status.st_size) + 65_536)
        #expect(try readiness(url).status == 200)
        var refused: (status: Int, headers: HTTPHeaders, text: String)?
        for _ in 0..<1_000 where refused == nil {
            let answer = try openAccount(url)
            if answer.status != 201 { refused = answer }
        }
        let answer = try #require(refused)
        #expect(answer.status == 503)
        #expect(answer.text.contains(#""error":"storage_failing""#) && answer.text.contains(sentence(.failing)), "\(answer.text)")
        #expect(answer.headers["Retry-After"] == nil)
        #expect(try readiness(url).status == 503)
        #expect(try readiness(url).text.contains("storage_failing"))
        #expect(console.run("healthcheck", "--data", directory.path, "--listen", "\(url.authority)") == .failed)
        #expect(console.errors.contains(sentence(.failing)), "\(console.errors)")
        #expect(daemon.errors.contains(#""event":"storage_failed","fault":"failing","sqlite_code":778"#), "\(daemon.errors)")
        // At most a minute, for a pause of two seconds.
        #expect(run("prlimit --pid \(daemon.id) --fsize=unlimited:"))
        for _ in 0..<600 where try readiness(url).status != 200 { usleep(100_000) }
        #expect(try readiness(url).status == 200)
        #expect(try openAccount(url).status == 201)
        #expect(daemon.errors.contains("storage_recovered"))
    }

    private func run(_ command: String) -> Bool {
        guard let process = try? DaemonProcess(["version"], shell: "\(command) || exit 9") else { return false }
        return process.wait() == 0
    }

    @Test func theDoctorNamesADiskThatTakesNoMore() throws {
        let limited = try DaemonProcess(["doctor", "--data", directory.path, "--json"], shell: "ulimit -S -f 1024")
        let line = try #require(limited.readLine())
        #expect(line.contains(#""code":"disk_full""#) && line.contains("Make room there"), "\(line)")
        #expect(limited.wait() == 1)
        #expect(DiskCheckup.finding(freeBytes: DiskCheckup.freeBytesMin, "/d") == nil)
        #expect(DiskCheckup.finding(freeBytes: DiskCheckup.freeBytesMin - 1, "/d")?.code == "disk_nearly_full")
    }

    /// The message of every command about an unusable file.
    private func expectRefusal(_ sentence: String, _ label: String) throws {
        for command in [["accounts"], ["status"], ["export", "--family", "Household"], ["serve", "--listen", "127.0.0.1:0"]] {
            let process = try DaemonProcess(command + ["--data", directory.path])
            #expect(process.wait() == 1, "\(label): \(command)")
            #expect(process.errors.contains(sentence), "\(label): \(command): \(process.errors)")
        }
        #expect(console.run("doctor", "--data", directory.path) == .failed, "\(label)")
        #expect(console.output.contains(sentence), "\(label): \(console.output)")
    }

    @Test func aFileThatIsNoGoodIsNamedByEveryCommandAndLeftAsItIs() throws {
        for suffix in ["-wal", "-shm"] { unlink(file + suffix) }
        for (label, content) in [("text", String(repeating: "x", count: 8_192)), ("short", "not much")] {
            _ = try directory.write(content, to: "ledger.db")
            try expectRefusal(sentence(.foreign), label)
            #expect(try WholeFile.read(file, bytesMax: 1 << 20) == Array(content.utf8))
        }
        _ = try directory.write("", to: "ledger.db")
        try expectRefusal(LedgerError.booksEmpty.message, "empty")
        #expect(console.run("init", "--data", directory.path) == .done)
        #expect(console.run("doctor", "--data", directory.path) == .done, "\(console.output)")
    }

    @Test func aFileThatWasCutIsDamaged() throws {
        for suffix in ["-wal", "-shm"] { unlink(file + suffix) }
        #expect(truncate(file, 65_536) == 0)
        #expect(console.run("doctor", "--data", directory.path) == .failed)
        #expect(
            console.output.contains(sentence(.damaged)) || console.output.contains("the database file is whole"),
            "\(console.output)")
    }

    @Test func aDaemonThatComesUponDamageIsNotReadyAnyMore() throws {
        let page = try SQLiteConnection(path: file, mode: .readWrite, busyTimeoutMilliseconds: 5_000).first(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'account'"
        ) { $0.int(0) }
        for suffix in ["-wal", "-shm"] { unlink(file + suffix) }
        let handle = try #require(fopen(file, "r+"))
        fseek(handle, (try #require(page) - 1) * 4_096, SEEK_SET)
        for _ in 0..<4_096 { fputc(0x55, handle) }
        fclose(handle)
        let (daemon, url) = try serve()
        let answer = try openAccount(url)
        #expect(answer.status == 503 && answer.text.contains("storage_damaged"), "\(answer)")
        #expect(answer.text.contains(sentence(.damaged)))
        #expect(try readiness(url).status == 503)
        let line = #""fault":"damaged","sqlite_code":11"#
        // The line may come after the answer.
        for _ in 0..<600 where !daemon.errors.contains(line) { usleep(50_000) }
        #expect(daemon.errors.contains(line), "\(daemon.errors)")
    }

    @Test func onlyWhatPassesByItselfIsToBeTriedAgainAndPublishersKeepTheirOneCode() throws {
        let full = LedgerError.storage(try SQLiteError.ofFullDisk())
        let ledger = ErrorResponse.make(full)
        #expect(ledger.status == 503 && ledger.headers["Retry-After"] == nil)
        #expect(String(decoding: ledger.body, as: UTF8.self).contains(#""error":"storage_full""#))
        let provider = ErrorResponse.make(full, in: .provider)
        #expect(provider.status == 503 && provider.headers["Retry-After"] == "60")
        #expect(String(decoding: provider.body, as: UTF8.self).contains(#""error":"unavailable""#))
        #expect(String(decoding: provider.body, as: UTF8.self).contains("free space"))
        let ended = ErrorResponse.make(LedgerError.storage(.transactionEnded))
        #expect(ended.status == 503 && ended.headers["Retry-After"] == "60")
    }

    @Test func aFileBesideTheBooksThatCannotBeReadIsTheServersFault() {
        let answer = ErrorResponse.make(SystemError("read the directory", "/var/lib/ledgerd/csv-profiles", code: EMFILE))
        #expect(answer.status == 503 && answer.headers["Retry-After"] == "60")
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(text.contains(#""error":"unavailable""#) && !text.contains("csv-profiles"))
    }
}
