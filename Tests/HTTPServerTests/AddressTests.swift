import CLinux
import Glibc
import HTTP
import Testing

@testable import HTTPServer

@Suite struct AddressTests {
    @Test(arguments: [
        ("127.0.0.1:8765", "127.0.0.1:8765"), ("localhost:1", "127.0.0.1:1"), ("0.0.0.0:0", "0.0.0.0:0"),
        ("[::1]:443", "[::1]:443"),
        ("/run/a.sock", "unix:/run/a.sock"), ("unix:/run/a.sock", "unix:/run/a.sock"), ("fd:3", "fd:3"),
    ]) func whereToListenIsReadFromText(text: String, form: String) throws {
        #expect(try ListenAddress(text).description == form)
    }

    @Test(arguments: [
        "", "8765", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "example.org:80", "[::1]", ":80", "fd:x", "unix:a", "1.2.3:4",
        "127.0.0.1:-1",
    ])
    func otherTextIsRefused(text: String) {
        #expect(throws: ServerError.invalidListenAddress(text)) { try ListenAddress(text) }
    }

    @Test func peersAreNamedAndLoopbackIsLocal() {
        #expect(PeerAddress(addressBytes: [192, 0, 2, 1]).text == "192.0.2.1")
        #expect(!PeerAddress(addressBytes: [192, 0, 2, 1]).isLocal)
        #expect(PeerAddress(addressBytes: [127, 1, 2, 3]).isLocal)
        #expect(PeerAddress(addressBytes: [UInt8](repeating: 0, count: 15) + [1]).isLocal)
        #expect(PeerAddress(addressBytes: [0x20, 1, 0xD, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]).text == "2001:db8::1")
        #expect(PeerAddress(addressBytes: []).text == "unix")
    }

    @Test func aPortInUseIsReported() throws {
        let service = try testRouter()
        let server = try HTTPServer(ServerOptions(listeners: [.init(.tcp(host: "127.0.0.1", port: 0))]), service: service)
        defer { server.stop(gracePeriodSeconds: 0) }
        let taken = server.addresses[0]
        #expect(throws: ServerError.cannotListen(address: taken.description, systemError: EADDRINUSE)) {
            try HTTPServer(ServerOptions(listeners: [.init(taken)]), service: service)
        }
    }

    @Test func aLimitOutOfRangeStopsTheStart() throws {
        var options = ServerOptions(listeners: [])
        options.limits.workerThreads = 0
        #expect(throws: ServerError.limitOutOfRange(name: "worker_threads")) { try HTTPServer(options, service: testRouter()) }
    }

    @Test func aSocketFileIsServedPrivatelyAndAStaleOneReplaced() throws {
        let path = "/tmp/http-tests-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
        let options = ServerOptions(listeners: [.init(.unix(path: path))])
        for _ in 0..<2 {
            let stale = try ListeningSocket(.unix(path: path), usesTLS: false)
            close(stale.descriptor)
            let server = try HTTPServer(options, service: testRouter())
            var status = stat()
            #expect(lstat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            #expect(throws: ServerError.socketPathInUse(path)) { try HTTPServer(options, service: testRouter()) }
            let client = try TestClient(server.addresses[0])
            try client.send("GET /address HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(try client.readToEnd().hasSuffix("unix"))
            server.stop(gracePeriodSeconds: 5)
            #expect(lstat(path, &status) != 0)
        }
    }

    @Test func aListenerFromTheServiceManagerIsTakenOver() throws {
        let made = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0), usesTLS: false)
        let server = try HTTPServer(
            ServerOptions(listeners: [.init(.inherited(descriptor: made.descriptor))]), service: testRouter())
        defer { server.stop(gracePeriodSeconds: 5) }
        #expect(server.addresses == [made.address])
        let client = try TestClient(made.address)
        try client.send("GET /address HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(try client.readToEnd().hasSuffix("127.0.0.1"))
    }

    @Test func aDescriptorThatDoesNotListenIsRefused() throws {
        #expect(throws: ServerError.notAListener(descriptor: 0)) {
            try ListeningSocket(.inherited(descriptor: 0), usesTLS: false)
        }
    }
}
