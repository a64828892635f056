import HTTP
import Testing

@testable import HTTPServer

/// Routes that check the head before they take a body.
@Suite struct GateTests {
    private let routes = [
        Route(
            .post, "/long", bodyBytesMax: 1_000_000, storage: .spooled,
            gate: { $0.head.headers["X-Key"] == nil ? HTTPRefusal.notFound.response : nil }
        ) { request in
            HTTPResponse(status: 200, body: Array("took \(request.body.byteCount)".utf8))
        }
    ]

    private func head(_ lines: String..., length: Int) -> String {
        (["POST /long HTTP/1.1", "Host: a", "Content-Length: \(length)"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    }

    @Test func aBodyThatMayComeComesWholeHoweverItIsCut() throws {
        let test = try TestServer(routes: routes)
        let body = String(repeating: "x", count: 100_000)
        #expect(try test.ask(head("X-Key: k", "Connection: close", length: 100_000) + body).hasSuffix("took 100000"))
        let client = try TestClient(test.address)
        try client.send(head("X-Key: k", length: 6) + "abc")
        try client.send("def" + head("X-Key: k", length: 3) + "ghi" + head("X-Key: k", "Connection: close", length: 1) + "j")
        let answers = try client.readToEnd()
        #expect(answers.split(separator: "took ").dropFirst().map { $0.prefix(1) } == ["6", "3", "1"])
    }

    @Test func aBodyThatMayNotComeIsRefusedBeforeItDoes() throws {
        let test = try TestServer(routes: routes)
        let client = try TestClient(test.address)
        try client.send(head("Expect: 100-continue", length: 1_000_000))
        let answer = try client.readToEnd()
        #expect(answer.hasPrefix("HTTP/1.1 404 "))
        #expect(answer.contains("Connection: close\r\n"))
        #expect(test.reports(1).map(\.status) == [404])
    }

    @Test func aClientThatSendsAllTheSameReadsItsRefusal() throws {
        let test = try TestServer(routes: routes)
        let answer = try test.ask(head(length: 1_000_000) + String(repeating: "x", count: 1_000_000))
        #expect(answer.hasPrefix("HTTP/1.1 404 "))
    }

    @Test func whoeverWaitsIsToldToGoOnOnce() throws {
        let test = try TestServer(routes: routes)
        let client = try TestClient(test.address)
        try client.send(head("X-Key: k", "Expect: 100-continue", "Connection: close", length: 3))
        #expect(try client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try client.send("abc")
        #expect(try client.readToEnd().hasSuffix("took 3"))
    }

    @Test func aRequestWithoutABodyIsNotAskedAbout() throws {
        let test = try TestServer(routes: routes)
        #expect(try test.ask(head("Connection: close", length: 0)).hasSuffix("took 0"))
    }

    @Test func clientsThatVanishWhileTheyAreAskedAboutAreForgotten() throws {
        let test = try TestServer(routes: routes)
        for _ in 0..<50 { try TestClient(test.address).send(head("X-Key: k", length: 1_000) + "abc") }
        #expect(try test.ask(head("X-Key: k", "Connection: close", length: 2) + "ab").hasSuffix("took 2"))
    }
}
