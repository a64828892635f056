import Glibc
import HTTP
import Testing
import Threads

@testable import HTTPServer

/// How requests share the workers.
@Suite struct WorkTests {
    private let gate = Gate()
    private let done = HTTPResponse(status: 200, body: Array("done".utf8))

    private func route(_ path: String, work: Route.Work) -> Route {
        Route(.get, path, work: work) { [gate, done] _ in
            gate.pass()
            return done
        }
    }

    @Test func anImmediateRouteIsAnsweredWhileEveryWorkerIsBusy() throws {
        let immediate = Route(.get, "/health", work: .immediate) { [done] _ in done }
        let test = try TestServer(routes: [route("/slow", work: .short), immediate]) { $0.limits.workerThreads = 2 }
        let busy = try (0..<2).map { _ in try test.client() }
        for (index, client) in busy.enumerated() {
            try client.send(get("/slow"))
            gate.waitForWaiting(index + 1)
        }
        #expect(try test.ask(get("/health", "Connection: close")).hasSuffix("done"))
        let head = "HEAD /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        let answer = try test.ask(head)
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\n"))
        #expect(test.reports(2).map(\.routePattern) == ["/health", "/health"])
        gate.open()
    }

    @Test func longRequestsLeaveHalfOfTheWorkersToOthers() throws {
        let test = try TestServer(routes: [route("/long", work: .long)])
        let long = try (0..<8).map { _ in try test.client() }
        for client in long { try client.send(get("/long", "Connection: close")) }
        gate.waitForWaiting(2)
        #expect(try test.ask(get("/", "Connection: close")).hasSuffix("hello"))
        gate.open()
        for client in long { #expect(try client.readToEnd().hasSuffix("done")) }
    }

    @Test func aRequestThatBecomesLongNeedsAPlaceAndGivesItBack() throws {
        let became = Route(.get, "/became") { [gate] request in
            let isLong = request.work?.countAsLong() == true
            if isLong { gate.pass() }
            return HTTPResponse(status: isLong ? 200 : 503)
        }
        let test = try TestServer(routes: [became])
        let two = try [test.client(), test.client()]
        for (index, client) in two.enumerated() {
            try client.send(get("/became", "Connection: close"))
            gate.waitForWaiting(index + 1)
        }
        #expect(try test.ask(get("/became", "Connection: close")).hasPrefix("HTTP/1.1 503 "))
        gate.open()
        for client in two { #expect(try client.readToEnd().hasPrefix("HTTP/1.1 200 ")) }
        #expect(try test.ask(get("/became", "Connection: close")).hasPrefix("HTTP/1.1 200 "))
    }

    @Test(arguments: [true, false])
    func aWorkerLearnsThatItsClientHasLeft(_ closesWholly: Bool) throws {
        let learned = Monitor(false)
        let waiting = Route(.get, "/waiting") { [gate, done] request in
            gate.pass()
            while request.work?.isAbandoned == false { sched_yield() }
            learned.update { $0 = true }
            return done
        }
        let test = try TestServer(routes: [waiting])
        var client: TestClient? = try test.client()
        try client?.send(get("/waiting", "Connection: close"))
        gate.waitForWaiting(1)
        gate.open()
        if closesWholly { client = nil } else { client?.endSending() }
        #expect(learned.wait(timeoutSeconds: 20) { $0 ? true : nil } == true)
        // A client that closes only its side still gets its answer.
        if let client { #expect(try client.readToEnd().hasSuffix("done")) }
    }
}
