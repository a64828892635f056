import Glibc
import HTTP
import Testing
import Threads

@testable import HTTPServer

/// How many places and how much memory one address may take, and what only a valid key opens. A trusted proxy on loopback simulates
/// the addresses.
@Suite struct ChargingTests {
    /// Accepts the key `k`, and counts how often it is asked before a body.
    private final class KeyedRoutes: Sendable {
        let asked = Monitor(0)

        var routes: [Route] {
            @Sendable func holdsKey(_ request: HTTPRequest) -> Bool { request.head.headers["X-Key"] == "k" }
            let gate: Route.Gate = { [asked] request in
                asked.update { $0 += 1 }
                return holdsKey(request) ? nil : HTTPResponse(status: 401)
            }
            let handler: Route.Handler = { request in
                guard holdsKey(request) else { return HTTPResponse(status: 401) }
                var response = HTTPResponse(status: 200, body: Array("took \(request.body.byteCount)".utf8))
                response.isAuthenticated = true
                return response
            }
            return [
                Route(.post, "/keyed", bodyBytesMax: 1_048_576, gate: gate, handler: handler),
                Route(.get, "/keyed", handler: handler),
            ]
        }
    }

    private let keyed = KeyedRoutes()

    private func server(_ change: (inout ServerOptions) -> Void) throws -> TestServer {
        try TestServer(routes: keyed.routes) { options in
            options.trustedProxies = TrustedProxies(networks: [IPNetwork("127.0.0.1")].compactMap(\.self))
            // Far beyond the patience of the tests' clients.
            options.limits.bodySecondsBase = 120
            options.limits.headSecondsMax = 60
            change(&options)
        }
    }

    private func head(_ path: String, length: Int, _ lines: String...) -> String {
        (["POST \(path) HTTP/1.1", "Host: a", "Content-Length: \(length)"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    }

    @Test(arguments: [("203.0.113.7", "203.0.113.7", "203.0.113.8"), ("2001:db8::1", "2001:db8::2:3", "2001:db8:0:1::1")])
    func anAddressHasSoManyRequestsThatAreNotWhole(one: String, same: String, other: String) throws {
        let test = try server { $0.limits.pendingPerAddressMax = 2 }
        let clients = try [one, same].map { address in
            let client = try test.client()
            try client.send(head("/echo", length: 9, "X-Forwarded-For: \(address)") + "123")
            return client
        }
        // The answer to a request that was sent later shows that both heads were read.
        #expect(try test.ask(get("/", "X-Forwarded-For: \(same)", "Connection: close")).hasSuffix("hello"))
        let refused = try test.ask(head("/echo", length: 9, "X-Forwarded-For: \(same)"))
        #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("Retry-After: 60\r\n"), "\(refused)")
        let others = head("/echo", length: 9, "X-Forwarded-For: \(other)", "Connection: close") + "123456789"
        #expect(try test.ask(others).hasSuffix("123456789"))
        try clients[0].send("456789")
        #expect(try clients[0].read(until: "123456789").hasPrefix("HTTP/1.1 200 "))
        let next = head("/echo", length: 9, "X-Forwarded-For: \(same)", "Connection: close") + "987654321"
        #expect(try test.ask(next).hasSuffix("987654321"))
        withExtendedLifetime(clients) {}
    }

    @Test func aValidKeyIsNotHeldUpByTheAddressThatItSharesWithOthers() throws {
        let test = try server { $0.limits.pendingPerAddressMax = 1 }
        let address = "X-Forwarded-For: 203.0.113.7"
        let uploading = try test.client()
        try uploading.send(head("/keyed", length: 100_000, address, "X-Key: k") + "1")
        _ = keyed.asked.wait(timeoutSeconds: 20) { $0 == 1 ? true : nil }
        #expect(try test.ask(head("/echo", length: 3, address, "Connection: close") + "abc").hasSuffix("abc"))
        withExtendedLifetime(uploading) {}
    }

    @Test func theKeyIsAskedBeforeABodyOverSixteenKibibytes() throws {
        let test = try server { _ in }
        let limit = HTTPLimits.bodyBytesBeforeGate
        let short = head("/keyed", length: limit, "X-Key: k", "Connection: close") + String(repeating: "x", count: limit)
        #expect(try test.ask(short).hasSuffix("took \(limit)"))
        #expect(keyed.asked.update { $0 } == 0)
        #expect(try test.ask(head("/keyed", length: limit + 1, "X-Key: wrong")).hasPrefix("HTTP/1.1 401 "), "without a body")
        let chunked = "POST /keyed HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
        #expect(try test.ask(chunked + "X-Key: wrong\r\n\r\n").hasPrefix("HTTP/1.1 401 "))
        let sent = chunked + "X-Key: k\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        #expect(try test.ask(sent).hasSuffix("took 3"))
        #expect(keyed.asked.update { $0 } == 3)
    }

    @Test func bodiesOfAnAddressHaveAShareOfTheMemoryUntilItsKeyIsKnown() throws {
        let test = try server { $0.limits.bodyBytesPerAddressMax = 65_536 }
        let body = String(repeating: "x", count: 60_000)
        let first = try test.client()
        try first.send(head("/echo", length: 60_001, "X-Forwarded-For: 203.0.113.7") + body)
        for _ in 0..<2_000 where test.server.load.bodyBytesInMemory < 60_000 { usleep(10_000) }
        #expect(try test.ask(head("/echo", length: 60_000, "X-Forwarded-For: 203.0.113.7") + body).hasPrefix("HTTP/1.1 503 "))
        let other = head("/echo", length: 60_000, "X-Forwarded-For: 203.0.113.8", "Connection: close") + body
        #expect(try test.ask(other).hasPrefix("HTTP/1.1 200 "))
        let known = head("/keyed", length: 60_000, "X-Forwarded-For: 203.0.113.7", "X-Key: k", "Connection: close") + body
        #expect(try test.ask(known).hasSuffix("took 60000"))
        try first.send("y")
        #expect(try first.read(until: "xy").hasPrefix("HTTP/1.1 200 "))
        #expect(
            try test.ask(head("/echo", length: 60_000, "X-Forwarded-For: 203.0.113.7", "Connection: close") + body).hasSuffix("x")
        )
    }

    @Test func aFloodWithoutAKeyDoesNotTakeThePlacesOfThoseWithOne() throws {
        let test = try server { $0.limits.connectionsMax = 8 }
        let known = try (0..<2).map { _ in try test.client() }
        for client in known {
            try client.send(get("/keyed", "X-Key: k"))
            _ = try client.read(until: "took 0")
        }
        var flood: [TestClient] = []
        for _ in 0..<20 {
            let client = try test.client()
            try client.send(get("/"))
            _ = try client.read(until: "hello")
            flood.append(client)
        }
        for client in known {
            try client.send(get("/keyed", "X-Key: k"))
            #expect(try client.read(until: "took 0").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(try flood[0].readToEnd() == "", "the oldest of the flood made room")
    }

    @Test func bodiesThatDoNotComeGiveWayAtTheCap() throws {
        let test = try server { $0.limits.connectionsMax = 8 }
        let flood = try (0..<8).map { number in
            let client = try test.client()
            try client.send(head("/echo", length: 9, "X-Forwarded-For: 203.0.113.\(number)"))
            return client
        }
        let late = try test.client()
        try late.send(get("/"))
        #expect(try late.read(until: "hello").hasSuffix("hello"))
        withExtendedLifetime(flood) {}
    }
}
