import Files
import Glibc
import HTTP
import HTTPServer
import Testing

@testable import HTTPClient
@testable import ledgerd

/// How the program starts and ends under a service manager; the test plays the manager.
struct ServiceTests {
    @Test func theManagerHearsOfTheStartTheReloadAndTheEnd() throws {
        let manager = try NotifySocket()
        let daemon = try TestDaemon(environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.next()?.hasPrefix("READY=1\n") == true)
        daemon.process.send(SIGHUP)
        #expect(manager.next()?.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") == true)
        #expect(manager.next()?.hasPrefix("READY=1\n") == true)
        _ = daemon.stop()
        #expect(manager.next()?.hasPrefix("STOPPING=1\n") == true)
    }

    @Test func theWatchdogIsFedWhileTheDatabaseAnswers() throws {
        let manager = try NotifySocket()
        let daemon = try TestDaemon(environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"])
        #expect(manager.next()?.hasPrefix("READY=1\n") == true)
        for _ in 0..<3 { #expect(manager.next() == "WATCHDOG=1") }
        _ = daemon.stop()
    }

    @Test func aSocketOfTheManagerIsServedInsteadOfTheConfiguredAddress() throws {
        let (socket, port) = try listeningSocket()
        defer { close(socket) }
        let daemon = try TestDaemon(socket: socket)
        #expect(daemon.url.port == port)
        #expect(try daemon.send("/readyz").status == 200)
        _ = daemon.stop()
    }

    @Test func afterAStopTheBooksAreOneFile() throws {
        let daemon = try TestDaemon()
        #expect(try daemon.send("/api/v1/accounts", ["X-Api-Key": daemon.key]).status == 200)
        _ = daemon.stop()
        let names = try DirectoryListing.names(in: daemon.directory.path + "/data")
        // The small file with the number of the log's owner has nothing of the books.
        #expect(names == ["daemon.lock", "ledger.db", "ledger.db-log-owner"])
    }

    @Test func aRequestUnderWayIsFinishedAndNobodyElseIsLetIn() throws {
        let daemon = try TestDaemon()
        let client = try ClientSocket(ClientPeer(daemon.url), timeoutSeconds: 20, trust: nil)
        // An incomplete body keeps its request in progress.
        let head = """
            POST /api/v1/financekit/connections HTTP/1.1\r\nHost: a\r\nX-Api-Key: \(daemon.key)\r\n\
            Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{
            """
        try client.send(Array(head.utf8))
        _ = try daemon.send("/healthz")
        daemon.process.send(SIGTERM)
        while (try? daemon.send("/healthz")) != nil {}
        try client.send(Array("}".utf8))
        var answer: [UInt8] = []
        while case let more = try client.receive(), !more.isEmpty { answer += more }
        let text = String(decoding: answer, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 422 "))
        #expect(text.contains("Connection: close\r\n"))
        #expect(daemon.process.wait() == 0)
    }

    @Test func aSecondSignalEndsAtOnce() throws {
        let daemon = try TestDaemon()
        let client = try ClientSocket(ClientPeer(daemon.url), timeoutSeconds: 20, trust: nil)
        try client.send(Array("GET /healthz HTTP/1.1\r\n".utf8))
        _ = try daemon.send("/healthz")
        daemon.process.send(SIGTERM)
        while (try? daemon.send("/healthz")) != nil {}
        daemon.process.send(SIGTERM)
        #expect(daemon.process.wait() == 1)
    }

    /// A socket as a systemd unit would provide it.
    private func listeningSocket() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port: UInt16? = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(descriptor, pointer, length) == 0, listen(descriptor, 16) == 0,
                    getsockname(descriptor, pointer, &length) == 0
                else { return nil }
                return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
            }
        }
        return (descriptor, try #require(port))
    }
}

/// The socket on which a service manager receives messages from its services.
private final class NotifySocket {
    let path: String
    private let descriptor: Int32

    init() throws {
        path = "/tmp/ledgerd-notify-\(UInt64.random(in: .min ... .max))"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// The next message; nil if none arrives.
    func next() -> String? {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
