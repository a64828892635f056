import Glibc
import Testing

@testable import ledgerd

/// The daemon in a separate process, from its lock to its signals.
struct ServeCommandTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    @Test func itSaysWhereItListensServesAndStopsAtASignal() throws {
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        let url = try #require(daemon.readLine()?.split(separator: " ").last.map(String.init))
        let listen = String(url.dropFirst("http://".count))
        #expect(console.run("healthcheck", "--data", directory.path, "--listen", listen) == .done)
        #expect(console.output == "ready\n")
        daemon.send(SIGTERM)
        #expect(daemon.wait() == 0)
        #expect(console.run("healthcheck", "--data", directory.path, "--listen", listen) == .failed)
    }

    @Test func aSecondDaemonSaysWhoWorksOnTheDirectory() throws {
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        #expect(console.run("serve", "--data", directory.path, "--listen", "127.0.0.1:0") == .failed)
        #expect(console.errors.contains("(process \(daemon.id))"))
        daemon.send(SIGKILL)
        _ = daemon.wait()
        _ = try DataDirectory.open(directory.path).lockForDaemon()
    }

    @Test func withoutTLSOnlyThisMachineIsServedUnlessTheNetworkIsTrusted() {
        #expect(console.run("serve", "--data", directory.path, "--listen", "0.0.0.0:0") == .wrongUsage)
        #expect(console.errors.contains("--insecure-http"))
        #expect(console.run("serve", "--data", directory.path, "--listen", "192.0.2.1:8765") == .wrongUsage)
        #expect(console.run("serve", "--data", directory.path, "--listen", "192.0.2.1:8765", "--insecure-http") == .failed)
        #expect(console.errors.contains("Cannot listen on 192.0.2.1:8765"))
    }

    /// The thread sanitizer needs terabytes of addresses, and ends the program itself.
    private static let isSanitized = dlsym(nil, "__tsan_init") != nil

    private static let floors = [
        ("ulimit -n 100", "100 open files, and a server needs 128"), ("ulimit -v 150000", "146 MiB of addresses"),
        ("ulimit -d 200000", "195 MiB of data"),
    ].filter { floor in !isSanitized || floor.0.hasPrefix("ulimit -n") }

    @Test(arguments: floors)
    func belowAFloorOfTheSystemsLimitsItRefusesToStart(shell: String, sentence: String) throws {
        let daemon = try DaemonProcess(["serve", "--data", directory.path, "--listen", "127.0.0.1:0"], shell: shell)
        #expect(daemon.readLine() == nil)
        #expect(daemon.wait() == 1)
        #expect(daemon.errors.contains(sentence), "\(daemon.errors)")
        #expect(daemon.errors.contains("raise the limit"))
    }

    @Test func itRaisesItsLimitOnOpenFilesAndSaysWhatItGot() throws {
        let limits = "ulimit -S -n 70; ulimit -H -n 200"
        let daemon = try DaemonProcess(["serve", "--data", directory.path, "--listen", "127.0.0.1:0"], shell: limits)
        #expect(daemon.readLine() != nil, "\(daemon.errors)")
        daemon.send(SIGTERM)
        #expect(daemon.wait() == 0)
        #expect(
            daemon.errors.contains(#""level":"warning","event":"limits","open_files":200,"connections":136"#), "\(daemon.errors)")
    }

    @Test(arguments: [SIGABRT, SIGSEGV]) func aCrashLeavesNoCoreDumpWithKeys(signal: Int32) throws {
        let place = "cd \(directory.path) && ulimit -c 64"
        let daemon = try DaemonProcess(["serve", "--data", directory.path, "--listen", "127.0.0.1:0"], shell: place)
        _ = daemon.readLine()
        daemon.send(signal)
        #expect(daemon.wait() == -signal)
        #expect(!daemon.leftCoreDump)
    }

    @Test func aSharedFileThatIsShortenedEndsTheDaemonWithASentence() throws {
        let daemon = try TestDaemon()
        #expect(truncate(daemon.directory.path + "/data/ledger.db-shm", 0) == 0)
        _ = try? daemon.send("/api/v1/accounts", ["X-Api-Key": daemon.key])
        #expect(daemon.process.wait() == -SIGBUS)
        #expect(daemon.process.errors.contains("was shortened while it was in use"), "\(daemon.process.errors)")
    }

    @Test func aDirectoryThatOthersCanLookIntoIsAWarning() throws {
        chmod(directory.path, 0o755)
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        daemon.send(SIGINT)
        #expect(daemon.wait() == 0)
        #expect(daemon.errors.contains("close it with `chmod 700 \(directory.path)`"))
    }
}
