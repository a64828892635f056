import HTTP
import Testing

@testable import HTTPServer

@Suite struct ServerStopTests {
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
