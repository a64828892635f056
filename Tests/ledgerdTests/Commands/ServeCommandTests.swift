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

    @Test func aDirectoryThatOthersCanLookIntoIsAWarning() throws {
        chmod(directory.path, 0o755)
        let daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        daemon.send(SIGINT)
        #expect(daemon.wait() == 0)
        #expect(daemon.errors.contains("close it with `chmod 700 \(directory.path)`"))
    }
}
