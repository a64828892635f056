import CLinux
import HTTP
import Testing

@testable import HTTPServer

/// Over real sockets on loopback. Every wait has a limit, and no test asserts a duration.
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

    @Test func pipelinedRequestsStayInOrderBeyondWhatIsReadAhead() throws {
        let test = try TestServer()
        let numbers = 0..<900
        let answer = try test.ask(numbers.map { post("/echo", "<\($0)>") }.joined() + get("/", "Connection: close"))
        let bodies = answer.split(separator: "<").dropFirst().compactMap { $0.split(separator: ">").first }
        #expect(bodies.map(String.init) == numbers.map(String.init))
        #expect(answer.hasSuffix("hello"))
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
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
