import HTTP
import Testing

/// The same octets must mean the same, wherever the network cut them.
@Suite struct ParserSplitTests {
    static let inputs = [
        get("/a/b%20c?d=e", "X-A: b", "Accept: */*") + get("/second"),
        post(["Content-Length: 5"], "hello") + get("/after"),
        chunked("5;a=\"b\\\"c\"\r\nhello\r\n3\r\n\r\n\n\r\n0\r\nX-T: 1\r\n\r\n") + get(),
        "\r\n" + get(),
        chunked("5\r\nhelloX\r\n0\r\n\r\n"),
        chunked("5\r\nhello\n0\r\n\r\n"),
        chunked("ffffffffffffffff\r\nhello"),
        get("/", "X-A : b"),
        get("/", "X-A: b\rc"),
        get("/").replacing("\r\n", with: "\n"),
        get("/" + String(repeating: "a", count: 8_192)),
        get("/", "X-A: " + String(repeating: "b", count: 8_200)),
        post(["Content-Length: 5", "Transfer-Encoding: chunked"], "hello"),
        "GET / HTTP/2.0\r\n\r\n",
        "\u{16}\u{3}\u{1}",
    ]

    @Test(arguments: inputs) func everySplitInTwoGivesTheSameEvents(input: String) {
        let bytes = Array(input.utf8)
        let whole = ParserRun([bytes])
        let cuts = bytes.count > 1_000 ? Array(bytes.count - 300..<bytes.count) : Array(bytes.indices)
        for cut in cuts {
            #expect(ParserRun([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "split at \(cut)")
        }
    }

    @Test(arguments: inputs) func octetByOctetGivesTheSameEvents(input: String) {
        let bytes = Array(input.utf8)
        #expect(ParserRun(bytes.map { [$0] }) == ParserRun([bytes]))
    }

    @Test func nothingAfterARefusalIsReadAsARequest() {
        let run = ParserRun(get("/", "X A: b") + get("/smuggled"))
        #expect(run.messages.isEmpty)
        #expect(run.refusal == .badRequest(.headerField))
    }
}
