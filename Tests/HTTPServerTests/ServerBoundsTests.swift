import Glibc
import HTTP
import Testing

@testable import HTTPServer

/// The behaviour at each limit; the tests set the limits low.
@Suite struct ServerBoundsTests {
    @Test func aSpoolDirectoryThatIsNotThereIs503AndReported() throws {
        let trouble = Gate()
        let test = try TestServer {
            $0.spoolDirectory = "/no/such/directory"
            $0.onTrouble = { if $0 == .cannotSpool(systemError: ENOENT) { trouble.open() } }
        }
        #expect(try test.ask(post("/spool", "body")).hasPrefix("HTTP/1.1 503 "))
        trouble.pass()
    }

    @Test func aFullQueueIs503WithRetryAfter() throws {
        let gate = Gate()
        let slow = Route(.get, "/slow") { _ in
            gate.pass()
            return HTTPResponse(status: 204)
        }
        let test = try TestServer(routes: [slow]) {
            $0.limits.workerThreads = 2
            $0.limits.queuedRequestsMax = 1
        }
        let busy = try [test.client(), test.client()]
        for (index, client) in busy.enumerated() {
            try client.send(get("/slow"))
            gate.waitForWaiting(index + 1)
        }
        let queued = try test.client()
        try queued.send(get("/slow") + get("/", "Connection: close"))
        // The kernel reports the connections in the order in which they sent.
        let answer = try test.ask(get("/", "Connection: close"))
        #expect(answer.contains("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(answer.contains("Retry-After: 60\r\n"))
        gate.open()
        #expect(try queued.readToEnd().hasSuffix("hello"))
    }

    @Test func bodiesBeyondTheBudgetAre503() throws {
        let test = try TestServer { $0.limits.bodyBytesInMemoryMax = 1_048_576 }
        let first = try test.client()
        try first.send(
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 700000\r\n\r\n" + String(repeating: "x", count: 600_000))
        let second = try test.client()
        try second.send(
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 700000\r\n\r\n" + String(repeating: "x", count: 600_000))
        let pair = [
            pollfd(fd: first.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: second.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        var ready = pair
        #expect(poll(&ready, 2, 20_000) == 1)
        let refused = ready[0].revents != 0 ? first : second
        #expect(try refused.readToEnd().hasPrefix("HTTP/1.1 503 "))
    }

    @Test func answersBeyondTheBudgetAre503UntilTheirReadersReadOrLeave() throws {
        let test = try TestServer { $0.limits.answerBytesInMemoryMax = 20_000_000 }
        func waitForHeld(_ isThere: (Int) -> Bool) {
            for _ in 0..<2_000 where !isThere(test.server.load.answerBytesInMemory) { usleep(10_000) }
        }
        var reader: TestClient? = try test.client(receiveBufferBytes: 4_096)
        try reader?.send(get("/big"))
        waitForHeld { $0 > 8_000_000 }
        let refused = try test.ask(get("/big", "Connection: close"))
        #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("\r\nRetry-After: "))
        #expect(try test.ask(get("/", "Connection: close")).hasSuffix("hello"))
        reader = nil
        waitForHeld { $0 == 0 }
        #expect(try test.ask(get("/big", "Connection: close")).hasPrefix("HTTP/1.1 200 "))
    }

    @Test func silentAndSlowClientsAreCutOff() throws {
        let test = try TestServer {
            $0.limits.headSecondsMax = 1
            $0.limits.bodySecondsBase = 1
        }
        let silent = try test.client()
        let slowHead = try test.client()
        let slowBody = try test.client()
        try slowHead.send("GET / HTTP/1.1\r\n")
        try slowBody.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx")
        #expect(try silent.readToEnd() == "")
        #expect(try slowHead.readToEnd().hasPrefix("HTTP/1.1 408 "))
        #expect(try slowBody.readToEnd().hasPrefix("HTTP/1.1 408 "))
    }

    @Test func aClientThatDoesNotReadIsReset() throws {
        let test = try TestServer { $0.limits.writeStallSecondsMax = 1 }
        let client = try test.client(receiveBufferBytes: 4_096)
        try client.send(get("/big"))
        let report = try #require(test.reports(1).first)
        #expect(report.status == 200)
        #expect(report.bytesSent < 8_000_000)
    }

    @Test func theOldestIdleConnectionGivesWayAtTheCap() throws {
        let test = try TestServer { $0.limits.connectionsMax = 8 }
        var clients: [TestClient] = []
        for _ in 0..<8 {
            let client = try test.client()
            try client.send(get("/"))
            _ = try client.read(until: "hello")
            clients.append(client)
        }
        #expect(test.reports(8).count == 8)
        let late = try test.client()
        try late.send(get("/"))
        #expect(try late.read(until: "hello").hasSuffix("hello"))
        #expect(try clients[0].readToEnd() == "")
    }

    @Test func silentClientsGiveWayAtTheCap() throws {
        let test = try TestServer { $0.limits.connectionsMax = 8 }
        let silent = try (0..<8).map { _ in try test.client() }
        let late = try test.client()
        try late.send(get("/"))
        #expect(try late.read(until: "hello").hasSuffix("hello"))
        #expect(try silent[0].readToEnd() == "")
    }

    @Test func withoutAnIdleOneAcceptingWaitsForAFreePlace() throws {
        let test = try TestServer { $0.limits.connectionsMax = 8 }
        var busy: [TestClient] = []
        for _ in 0..<8 {
            let client = try test.client()
            try client.send("GET / HTTP/1.1\r\n")
            busy.append(client)
        }
        let late = try test.client()
        try late.send(get("/"))
        busy.removeFirst()
        #expect(try late.read(until: "hello").hasSuffix("hello"))
    }
}
