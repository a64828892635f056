import HTTP
import Testing

@testable import HTTPClient

struct HTTPClientTests {
    private static let answer = "HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 2\r\n\r\nok"

    @Test func anAnswerIsRead() throws {
        let server = try CannedServer([[Self.answer]])
        let answer = try client(server).send(ClientRequest(.get, "/"))
        #expect(answer.status == 200)
        #expect(answer.headers["x-a"] == "b")
        #expect(answer.body == Array("ok".utf8))
    }

    @Test func theConnectionIsKeptUntilTheServerClosesIt() throws {
        let server = try CannedServer([
            [Self.answer, Self.answer], [Self.answer.replacing("X-A: b", with: "Connection: close")], [Self.answer],
        ])
        let client = client(server)
        // The second connection begins when the first one ends; the third begins because the second one announces its close.
        for _ in 0..<4 { #expect(try client.send(ClientRequest(.get, "/")).status == 200) }
    }

    @Test func whereAnAnswerHasNoBodyNoneIsAwaited() throws {
        let server = try CannedServer([["HTTP/1.1 204 No Content\r\n\r\n"]])
        #expect(try client(server).send(ClientRequest(.delete, "/")).body.isEmpty)
    }

    @Test(arguments: [
        "SSH-2.0-x\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 99 X\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
    ])
    func whatIsNoAnswerIsRefused(text: String) throws {
        let server = try CannedServer([[text]])
        #expect(throws: HTTPClientError.malformedAnswer) { try client(server).send(ClientRequest(.get, "/")) }
    }

    @Test(arguments: ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok"])
    func anAnswerThatEndsTooEarlyIsNone(text: String) throws {
        let server = try CannedServer([[text]])
        #expect(throws: HTTPClientError.disconnected(systemError: 0)) { try client(server).send(ClientRequest(.get, "/")) }
    }

    @Test func anUnknownHostAndAPathWithoutSocketAreNamed() {
        #expect(throws: HTTPClientError.unknownHost("no.such.host.invalid")) {
            try HTTPClient(.tcp(host: "no.such.host.invalid", port: 1), timeoutSeconds: 1).send(ClientRequest(.get, "/"))
        }
        #expect(throws: HTTPClientError.self) {
            try HTTPClient(.unix(path: "/nowhere/socket"), timeoutSeconds: 1).send(ClientRequest(.get, "/"))
        }
    }

    private func client(_ server: CannedServer) -> HTTPClient { HTTPClient(.unix(path: server.path), timeoutSeconds: 10) }
}
