import Testing

@testable import HTTP

struct TrustedProxiesTests {
    private let proxies = TrustedProxies(networks: ["10.0.0.0/8", "fd00::/8"].compactMap { IPNetwork($0) })

    @Test func withoutHeadersTheClientIsThePeer() throws {
        let origin = try origin([:], peer: "10.0.0.1")
        #expect(origin.clientText == "10.0.0.1")
        #expect(origin.ignoredHeaders.isEmpty)
        #expect(!origin.isSecure)
    }

    @Test func nobodyIsTrustedUnlessSaid() throws {
        let head = try HTTPRequestHead(method: .get, target: "/", headers: ["Host": "a", "X-Forwarded-For": "192.0.2.1"])
        for peer in [IPAddress("127.0.0.1"), IPAddress("10.0.0.1"), nil] {
            let origin = TrustedProxies().origin(of: head, peer: peer, isSecure: false)
            #expect(origin.clientAddress == peer)
            #expect(origin.ignoredHeaders == [IgnoredHeader(name: "X-Forwarded-For", reason: .untrustedPeer)])
        }
    }

    @Test func headersOfAnUntrustedPeerAreIgnoredAndNamed() throws {
        let origin = try origin(
            [
                "X-Forwarded-For": "198.51.100.1", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example",
                "Forwarded": "for=198.51.100.1",
            ], peer: "192.0.2.9")
        #expect(origin.clientText == "192.0.2.9")
        #expect(origin.authority == "ledger.example")
        #expect(!origin.isSecure)
        #expect(origin.ignoredHeaders.map(\.name) == ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded"])
        #expect(origin.ignoredHeaders.allSatisfy { $0.reason == .untrustedPeer })
    }

    @Test(arguments: [
        ("198.51.100.1", "198.51.100.1"), ("203.0.113.5, 198.51.100.1", "198.51.100.1"),
        ("198.51.100.1, 10.9.9.9", "198.51.100.1"),
        ("203.0.113.5, 198.51.100.1, fd00::1, 10.9.9.9", "198.51.100.1"), ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
        ("198.51.100.1:4711", "198.51.100.1"), ("[2001:db8::7]:443", "2001:db8::7"), ("2001:db8::7", "2001:db8::7"),
        ("::ffff:198.51.100.1", "198.51.100.1"),
    ])
    func theRightMostAddressThatIsNoProxysCounts(value: String, client: String) throws {
        let origin = try origin(["X-Forwarded-For": value], peer: "10.0.0.1")
        #expect(origin.clientText == client)
        #expect(origin.ignoredHeaders.isEmpty)
    }

    @Test func severalLinesAreOneList() throws {
        let origin = try origin(
            ["X-Forwarded-For": "203.0.113.5", "x-forwarded-for": "198.51.100.1, 10.1.1.1"], peer: "10.0.0.1")
        #expect(origin.clientText == "198.51.100.1")
    }

    @Test(arguments: [
        "unknown", "", "203.0.113.5, ", "203.0.113.5, _hidden", "198.51.100.1:", "198.51.100.1:1234567", "[::1", "1.2.3.4.5",
    ])
    func whatCannotBeReadMakesTheProxyTheClient(value: String) throws {
        let origin = try origin(["X-Forwarded-For": value], peer: "10.0.0.1")
        #expect(origin.clientText == "10.0.0.1")
        #expect(origin.ignoredHeaders == [IgnoredHeader(name: "X-Forwarded-For", reason: .malformed)])
    }

    @Test func whatStandsLeftOfAnUnreadableAddressIsNotBelieved() throws {
        let origin = try origin(["X-Forwarded-For": "203.0.113.5, junk, 10.3.3.3"], peer: "10.0.0.1")
        #expect(origin.clientText == "10.3.3.3")
    }

    @Test func schemeAndHostComeFromTheProxy() throws {
        let origin = try origin(["X-Forwarded-Proto": "http, HTTPS", "X-Forwarded-Host": "books.example:8443"], peer: "10.0.0.1")
        #expect(origin.isSecure)
        #expect(origin.authority == "books.example:8443")
    }

    @Test(arguments: ["ftp", "", "https;", "http\t s"])
    func anUnknownSchemeIsIgnored(value: String) throws {
        let origin = try origin(["X-Forwarded-Proto": value], peer: "10.0.0.1")
        #expect(origin.ignoredHeaders == [IgnoredHeader(name: "X-Forwarded-Proto", reason: .malformed)])
    }

    @Test(arguments: ["a b", "user@host", "host:99999", "host/path", ""])
    func aHostThatIsNoneIsIgnored(value: String) throws {
        let origin = try origin(["X-Forwarded-Host": value], peer: "10.0.0.1")
        #expect(origin.authority == "ledger.example")
        #expect(origin.ignoredHeaders == [IgnoredHeader(name: "X-Forwarded-Host", reason: .malformed)])
    }

    @Test(arguments: [
        ("for=198.51.100.1;proto=https;host=books.example", "198.51.100.1"),
        ("For=\"[2001:db8::7]:4711\";Proto=https;Host=books.example", "2001:db8::7"),
        ("for=203.0.113.5, for=198.51.100.1 ; proto=https;host=\"books.example\"", "198.51.100.1"),
        ("for=203.0.113.5;host=evil.example,for=198.51.100.1;by=10.0.0.1;proto=https;host=books.example", "198.51.100.1"),
    ])
    func theStandardHeaderIsReadWhereTheOtherIsMissing(value: String, client: String) throws {
        let origin = try origin(["Forwarded": value], peer: "10.0.0.1")
        #expect(origin.clientText == client)
        #expect(origin.isSecure)
        #expect(origin.authority == "books.example")
        #expect(origin.ignoredHeaders.isEmpty)
    }

    @Test(arguments: [
        "for", "for=", "for=\"198.51.100.1", "for=198.51.100.1 proto=https", "=a", "for=unknown", "", ",", "for=_x;proto=https",
    ])
    func aStandardHeaderThatCannotBeReadIsIgnored(value: String) throws {
        let origin = try origin(["Forwarded": value], peer: "10.0.0.1")
        #expect(origin.clientText == "10.0.0.1")
        #expect(origin.ignoredHeaders == [IgnoredHeader(name: "Forwarded", reason: .malformed)])
    }

    @Test func ofBothHeadersTheCommonOneCounts() throws {
        let origin = try origin(["Forwarded": "for=203.0.113.5", "X-Forwarded-For": "198.51.100.1"], peer: "10.0.0.1")
        #expect(origin.clientText == "198.51.100.1")
        #expect(origin.ignoredHeaders == [IgnoredHeader(name: "Forwarded", reason: .superseded)])
    }

    @Test func aSocketFileIsTrustedOnlyWhenSaid() throws {
        let head = try HTTPRequestHead(method: .get, target: "/", headers: ["Host": "a", "X-Forwarded-For": "198.51.100.1"])
        #expect(proxies.origin(of: head, peer: nil, isSecure: false).clientText == "unix")
        let withSocket = TrustedProxies(includesUnixSocket: true)
        #expect(withSocket.origin(of: head, peer: nil, isSecure: false).clientText == "198.51.100.1")
    }

    private func origin(_ headers: HTTPHeaders, peer: String) throws -> RequestOrigin {
        var headers = headers
        headers.add("Host", "ledger.example")
        let head = try HTTPRequestHead(method: .get, target: "/", headers: headers)
        let address = try #require(IPAddress(peer))
        return proxies.origin(of: head, peer: address, isSecure: false)
    }
}
