import HTTP
import Testing

@Suite struct ParserHeadTests {
    @Test func aPlainRequestIsReadWithItsPartsInOrder() throws {
        let run = ParserRun(get("/api/v1/a%2Fb?x=1&y=%C3%A9+z&x=2&&flag", "X-B: 1", "x-a: \t two \t"))
        let message = try #require(run.messages.first)
        #expect(message.segments == ["api", "v1", "a/b"])
        #expect(message.fields.map(\.name) == ["Host", "X-B", "x-a"])
        #expect(message.fields.last?.value == "two")
        #expect(message.isComplete)
        let head = try HTTPRequestHead(method: .get, target: "/?x=1&y=%C3%A9+z&x=2&&flag")
        #expect(head.query.map(\.name) == ["x", "y", "x", "flag"])
        #expect(head.queryValue("x") == "2")
        #expect(head.queryValues("x") == ["1", "2"])
        #expect(head.queryValue("y") == "é z")
        #expect(head.queryValue("flag") == "")
        #expect(head.queryValue("X") == nil)
    }

    @Test(arguments: [
        "X-A : b", "X-A\t: b", ": b", "X(A): b", "X A: b", "X@A: b", "\"X\": b", "X-A", " X-A: b", "\tfolded",
        "X-A: b\r\n c", "X-\u{e9}: b", "X-\u{212A}: b",
    ]) func aHeaderLineThatIsNoNameColonValueIsRefused(line: String) {
        #expect(ParserRun(get("/", line)).refusal == .badRequest(.headerField))
    }

    @Test(arguments: ["X-A: b\0", "\0", "X-A: \u{1}", "X-A: \u{7f}", "X\u{b}A: b"])
    func controlOctetsInTheHeadAreRefused(line: String) {
        #expect(ParserRun(get("/", line)).refusal == .badRequest(.controlOctet))
    }

    @Test(arguments: ["X-A: b\rc", "X-A: b\n", "X-A: b\nX-B: c"]) func lineEndsMustBeCRAndLF(line: String) {
        #expect(ParserRun(get("/", line)).refusal == .badRequest(.lineEnd))
    }

    @Test func oneEmptyLineBeforeARequestIsSkippedAndTwoAreNot() {
        #expect(ParserRun("\r\n" + get()).messages.count == 1)
        #expect(ParserRun("\r\n\r\n" + get()).refusal == .badRequest(.emptyLines))
    }

    @Test(arguments: [
        "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
        "GET / http/1.1\r\n\r\n",
        "GET / HTTP/1.10\r\n\r\n", "GET / HTTP/x.1\r\n\r\n", "G(T / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n",
        "GET\t/\tHTTP/1.1\r\n\r\n",
    ]) func aMalformedRequestLineIsRefused(text: String) {
        #expect(ParserRun(text).refusal == .badRequest(.requestLine))
    }

    @Test(arguments: ["FOO", "get", "GETX", "TRACE", "CONNECT", "M-SEARCH"]) func unknownMethodsAreNotImplemented(method: String)
    {
        #expect(ParserRun("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n").refusal == .notImplemented)
    }

    @Test func otherMajorVersionsAreRefusedAndHigherMinorOnesRead() {
        #expect(ParserRun(get(version: "HTTP/2.0")).refusal == .httpVersionNotSupported)
        #expect(ParserRun(get(version: "HTTP/0.1")).refusal == .httpVersionNotSupported)
        #expect(ParserRun(get(version: "HTTP/1.2")).messages.first?.isComplete == true)
    }

    @Test func hostIsNeededExactlyOnceInHTTP11() {
        #expect(ParserRun(get(host: nil)).refusal == .badRequest(.host))
        #expect(ParserRun(get("/", "Host: localhost")).refusal == .badRequest(.host))
        #expect(ParserRun(get(host: nil, version: "HTTP/1.0")).messages.count == 1)
        #expect(ParserRun(get("http://other/", host: nil)).refusal == .badRequest(.host))
    }

    @Test(arguments: ["a", "a.b:80", "a:", "127.0.0.1:8765", "[::1]", "[::1]:443", "xn--e1afmkfd.example:65535", "a_b"])
    func hostsThatAreAccepted(host: String) {
        #expect(ParserRun(get(host: host)).refusal == nil)
    }

    @Test(arguments: [
        "", ":", ":80", "a:b", "a:65536", "a:123456", "user@a", "a/b", "a b", "a,b", "[::1", "[]", "[::1]x", "::1", "a:80:80",
        "[g::1]", "é", "a%00",
    ]) func hostsThatAreRefused(host: String) {
        #expect(ParserRun(get(host: host)).refusal == .badRequest(.host))
    }

    @Test func anAbsoluteTargetsAuthorityCountsInsteadOfHost() throws {
        let head = try HTTPRequestHead(method: .get, target: "HTTPS://other:8443?a=b", headers: ["Host": "first"])
        #expect(head.authority == "other:8443")
        #expect(head.pathSegments.isEmpty)
        #expect(head.queryValue("a") == "b")
        #expect(try HTTPRequestHead(method: .get, target: "/", headers: ["Host": "first"]).authority == "first")
    }

    @Test(arguments: [
        "*", "a", "ftp://a/", "http://", "http:///a", "http://u@a/", "127.0.0.1:22", "/a#b", "/\u{e9}", "//a\u{7f}",
    ])
    func targetsThatAreNoPathAndNoURLAreRefused(target: String) {
        #expect(throws: HTTPRefusal.badRequest(.target)) { try HTTPRequestHead(method: .get, target: target) }
    }

    @Test func anAsteriskIsForOptions() throws {
        #expect(try HTTPRequestHead(method: .options, target: "*").pathSegments.isEmpty)
    }

    @Test(arguments: [
        "/%", "/%2", "/%zz", "/%2g", "/%-1", "/%u0041", "/%00", "/%ff", "/%c0%ae", "/?a=%", "/?%00", "/?a=%ff", "/%ed%a0%80",
    ])
    func badPercentEncodingIsRefused(target: String) {
        #expect(throws: HTTPRefusal.badRequest(.percentEncoding)) { try HTTPRequestHead(method: .get, target: target) }
    }

    @Test func percentEncodingIsDecodedOnce() throws {
        #expect(try HTTPRequestHead(method: .get, target: "/%252e%252e/a+b").pathSegments == ["%2e%2e", "a+b"])
    }

    @Test func connectionIsAListInAnyCase() throws {
        func keepsAlive(_ value: String, _ version: HTTPVersion = .http11) throws -> Bool {
            try HTTPRequestHead(method: .get, target: "/", headers: ["Connection": value], version: version).keepsAlive
        }
        #expect(try keepsAlive("keep-alive"))
        #expect(try !keepsAlive("Close"))
        #expect(try !keepsAlive("TE,close"))
        #expect(try !keepsAlive("keep-alive, \tCLOSE"))
        #expect(try keepsAlive("closed"))
        #expect(try !keepsAlive("keep-alive", .http10))
    }

    @Test func expectIsHeededOnlyWithABodyInHTTP11() throws {
        func expects(_ headers: HTTPHeaders, _ version: HTTPVersion = .http11) throws -> Bool {
            try HTTPRequestHead(method: .post, target: "/", headers: headers, version: version).expectsContinue
        }
        #expect(try expects(["Expect": "100-Continue", "Content-Length": "2"]))
        #expect(try !expects(["Expect": "100-continue", "Content-Length": "0"]))
        #expect(try !expects(["Expect": "100-continue", "Content-Length": "2"], .http10))
        #expect(try !expects(["Content-Length": "2"]))
    }
}
