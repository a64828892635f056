import CLinux
import Glibc
import HTTP
import Testing

@testable import HTTPServer

/// Over real sockets on loopback. Every wait has an end, and no test asserts a time.
@Suite struct ServerTests {
    @Test func aRequestIsAnsweredAndReported() throws {
        let test = try TestServer()
        let answer = try test.ask(post("/echo", "some text", "Connection: close"))
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nDate: "))
        #expect(answer.hasSuffix("\r\nConnection: close\r\n\r\nsome text"))
        let report = try #require(test.reports(1).first)
        #expect(report.method == .post)
        #expect(report.routePattern == "/echo")
        #expect(report.status == 200)
        #expect(report.bytesSent == answer.utf8.count)
        #expect(report.durationNanoseconds > 0)
        #expect(report.remoteAddress == "127.0.0.1")
        #expect(answer.contains("X-Request-Id: \(report.requestID)\r\n"))
    }

    @Test func theHandlerSeesTheIDOfTheAnswer() throws {
        let test = try TestServer()
        let answer = try test.ask(get("/id", "Connection: close"))
        let id = try #require(test.reports(1).first).requestID
        #expect(answer.hasSuffix(id))
    }

    @Test func refusalsAreReportedToo() throws {
        let test = try TestServer()
        let answer = try test.ask("nonsense\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(answer.contains("X-Request-Id: "))
        let report = try #require(test.reports(1).first)
        #expect(report.status == 400 && report.method == nil && report.routePattern == nil)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let test = try TestServer()
        let requests = (0..<50).map { post("/echo", "<\($0)>") } + [get("/nothing"), get("/", "Connection: close")]
        let answer = try test.ask(requests.joined())
        let bodies = answer.split(separator: "<").dropFirst().compactMap { $0.split(separator: ">").first }
        #expect(bodies.map(String.init) == (0..<50).map(String.init))
        #expect(answer.hasSuffix("hello"))
        #expect(test.reports(52).map(\.status) == Array(repeating: 200, count: 50) + [404, 200])
    }

    @Test func aConnectionServesOnlySoManyRequests() throws {
        let test = try TestServer { $0.limits.requestsPerConnectionMax = 3 }
        let answer = try test.ask(get("/") + get("/") + get("/") + get("/"))
        #expect(answer.components(separatedBy: "hello").count == 4)
        #expect(answer.components(separatedBy: "Connection: close").count == 2)
    }

    @Test func headHasNoBodyAlsoWhenItIsRefused() throws {
        let test = try TestServer()
        for path in ["/", "/nothing", "/bad%"] {
            let answer = try test.ask("HEAD \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(answer.hasSuffix("\r\n\r\n"), "\(path)")
            #expect(answer.contains("Content-Length: "))
        }
    }

    @Test func aClientThatHasEndedItsSideGetsItsAnswer() throws {
        let test = try TestServer()
        let client = try test.client()
        try client.send(get("/"))
        client.endSending()
        #expect(try client.readToEnd().hasSuffix("hello"))
    }

    @Test func expectIsAnsweredBeforeTheBodyAndOnlyWhenItIsWanted() throws {
        let test = try TestServer()
        let client = try test.client()
        try client.send(
            "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
        #expect(try client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try client.send("ab")
        #expect(try client.readToEnd().hasSuffix("ab"))
        let refused = try test.ask("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1048577\r\n\r\n")
        #expect(refused.hasPrefix("HTTP/1.1 413 "))
    }

    @Test func mediaTypeGoesBeforeLengthAndLengthBeforeTheHandler() throws {
        let test = try TestServer()
        let long = String(repeating: "x", count: 101)
        #expect(try test.ask(post("/json", long)).contains("invalid_content_type"))
        #expect(try test.ask(post("/json", long, "Content-Type: application/json")).contains("payload_too_large"))
        let head = "POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(try test.ask(head + "64\r\n\(long.dropLast())\r\n1\r\n").contains("payload_too_large"))
    }

    @Test func aClientStillSendingCanReadItsRefusal() throws {
        let test = try TestServer()
        let client = try test.client()
        try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n")
        try client.send([UInt8](repeating: 120, count: 3_000_000))
        #expect(try client.readToEnd().hasPrefix("HTTP/1.1 413 "))
    }

    @Test func aLongBodyIsSpooledToDisk() throws {
        let test = try TestServer()
        let body = String(repeating: "x", count: 5_000_000) + "tail"
        #expect(try test.ask(post("/spool", body, "Connection: close")).hasSuffix("5000004 tail"))
    }

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
            $0.limits.workerThreads = 1
            $0.limits.queuedRequestsMax = 1
        }
        let busy = try test.client()
        try busy.send(get("/slow"))
        gate.waitForWaiting(1)
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
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n" + String(repeating: "x", count: 900_000))
        let second = try test.client()
        try second.send(
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n" + String(repeating: "x", count: 900_000))
        let pair = [
            pollfd(fd: first.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: second.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        var ready = pair
        #expect(poll(&ready, 2, 20_000) == 1)
        let refused = ready[0].revents != 0 ? first : second
        #expect(try refused.readToEnd().hasPrefix("HTTP/1.1 503 "))
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

    @Test func aClientThatVanishesIsForgotten() throws {
        let gate = Gate()
        let slow = Route(.get, "/slow") { _ in
            gate.pass()
            return HTTPResponse(status: 204)
        }
        let test = try TestServer(routes: [slow])
        do {
            let client = try test.client()
            try client.send(get("/slow"))
            gate.waitForWaiting(1)
            _ = clinux_reset_on_close(client.descriptor)
        }
        // The reset is seen before the next client's request, which came later.
        #expect(try test.ask(get("/", "Connection: close")).hasSuffix("hello"))
        gate.open()
        #expect(test.reports(2).last?.bytesSent == 0)
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

    @Test func stoppingLetsTheRequestInFlightFinishAndClosesTheRest() throws {
        let gate = Gate()
        let slow = Route(.get, "/slow") { _ in
            gate.pass()
            return HTTPResponse(status: 200, body: Array("done".utf8))
        }
        let test = try TestServer(routes: [slow])
        let idle = try test.client()
        try idle.send(get("/"))
        _ = try idle.read(until: "hello")
        let busy = try test.client()
        try busy.send(get("/slow"))
        gate.waitForWaiting(1)
        let server = test.server
        let stopping = ThreadGroup()
        stopping.start("stopper") { server.stop(gracePeriodSeconds: 20) }
        #expect(try idle.readToEnd() == "")
        #expect(throws: TestClient.Failure.self) { try test.client() }
        gate.open()
        let answer = try busy.readToEnd()
        #expect(answer.contains("Connection: close\r\n"))
        #expect(answer.hasSuffix("done"))
        stopping.wait(until: .now().adding(seconds: 20))
    }

    @Test func stoppingDoesNotWaitForAHandlerBeyondItsTime() throws {
        let gate = Gate()
        let slow = Route(.get, "/slow") { _ in
            gate.pass()
            return HTTPResponse(status: 204)
        }
        let test = try TestServer(routes: [slow])
        let client = try test.client()
        try client.send(get("/slow"))
        gate.waitForWaiting(1)
        test.server.stop(gracePeriodSeconds: 0)
        #expect(try client.readToEnd() == "")
        gate.open()
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
