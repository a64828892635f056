import Files
import Glibc
import HTTP
import Testing

@testable import HTTPClient
@testable import ledgerd

/// Who is let in, how many attempts are allowed, and what is reported about them, in the real program. The proxy's header
/// simulates addresses.
struct AccessTests {
    private static let behindProxy = #""trusted_proxies": ["127.0.0.1"], "#
    private let path = "/api/v1/accounts"

    @Test func theEleventhWrongKeyOfAnAddressIsHeldUpAndAValidOneIsServed() throws {
        let daemon = try TestDaemon(Self.behindProxy)
        for number in 0..<10 {
            let answer = try daemon.send(path, ["X-Api-Key": "\(number)wrong", "X-Forwarded-For": "203.0.113.7"])
            #expect(answer.status == 401)
            #expect(try answer.string("error") == "unauthorized")
            #expect(answer.headers["WWW-Authenticate"] == #"Bearer realm="ledgerd""#)
        }
        let limited = try daemon.send(path, ["X-Api-Key": "other", "X-Forwarded-For": "203.0.113.7"])
        #expect(limited.status == 429)
        #expect(try limited.string("error") == "rate_limit_exceeded")
        let wait = try #require(limited.headers["Retry-After"].flatMap { Int($0) })
        #expect((1...10).contains(wait))
        #expect(try daemon.send(path, ["X-Api-Key": daemon.key, "X-Forwarded-For": "203.0.113.7"]).status == 200)
        #expect(try daemon.send(path, ["X-Api-Key": "other", "X-Forwarded-For": "203.0.113.8"]).status == 401)
        #expect(try daemon.send(path, ["X-Forwarded-For": "203.0.113.7"]).status == 401, "no key is no attempt")
    }

    @Test func publishersAreCountedWithKeys() throws {
        let daemon = try TestDaemon(Self.behindProxy)
        let upload = "/api/v1/financekit/publishers/00000000-0000-4000-8000-000000000000/batches"
        for number in 0..<10 {
            let headers: HTTPHeaders = ["Authorization": "Bearer \(number)wrong", "X-Forwarded-For": "2001:db8::\(number)"]
            let answer = try daemon.send(.post, upload, headers, body: "{}")
            #expect(answer.status == 401)
            #expect(answer.headers["WWW-Authenticate"] == #"Bearer realm="ledgerd""#)
        }
        let headers: HTTPHeaders = ["Authorization": "Bearer other", "X-Forwarded-For": "2001:db8::ffff"]
        let limited = try daemon.send(.post, upload, headers, body: "{}")
        #expect(limited.status == 429)
        #expect(try limited.string("error") == "rate_limited")
        #expect(limited.headers["Retry-After"] == "60")
        #expect(try daemon.send(path, ["X-Api-Key": "k", "X-Forwarded-For": "2001:db8::1"]).status == 429)
    }

    @Test func aStatementIsTakenFromNobodyWithoutAKey() throws {
        let daemon = try TestDaemon()
        for line in ["", "X-Api-Key: wrong\r\n"] {
            let client = try ClientSocket(ClientPeer(daemon.url), timeoutSeconds: 20, trust: nil)
            let head = """
                POST /api/v1/csv/imports HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nContent-Length: 200000000\r\n\
                Expect: 100-continue\r\n\(line)\r\n
                """
            try client.send(Array(head.utf8))
            let answer = String(decoding: try client.receive(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
        }
    }

    @Test(arguments: [
        "/api/v1/financekit/publishers/00000000-0000-4000-8000-000000000000/batches", "/api/v1/transactions",
        "/api/v1/financekit/connections", "/api/v1/family/reset",
    ])
    func aLongBodyIsTakenFromNobodyWithoutAKeyOrCredential(path: String) throws {
        let daemon = try TestDaemon()
        for framing in ["Content-Length: 20000\r\nExpect: 100-continue", "Transfer-Encoding: chunked"] {
            let client = try ClientSocket(ClientPeer(daemon.url), timeoutSeconds: 20, trust: nil)
            let head = """
                POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAuthorization: Bearer wrong\r\n\(framing)\r\n\r\n
                """
            try client.send(Array(head.utf8))
            let answer = String(decoding: try client.receive(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
        }
    }

    @Test func loopbackMayTryForEver() throws {
        let daemon = try TestDaemon()
        for _ in 0..<30 { #expect(try daemon.send(path, ["X-Api-Key": "wrong"]).status == 401) }
    }

    @Test func aKeyHasAsManyRequestsAsTheConfigurationSays() throws {
        let daemon = try TestDaemon(#""rate_limits": {"key_requests": 2, "key_window_seconds": 3600}, "#)
        let first = try daemon.send(path, ["X-Api-Key": daemon.key])
        #expect(first.status == 200)
        #expect(first.headers["X-RateLimit-Limit"] == "2")
        #expect(first.headers["X-RateLimit-Remaining"] == "1")
        let missing = try daemon.send(path + "/none", ["X-Api-Key": daemon.key])
        #expect(missing.status == 404)
        #expect(missing.headers["X-RateLimit-Remaining"] == "0")
        let third = try daemon.send(path, ["X-Api-Key": daemon.key])
        #expect(third.status == 429)
        #expect(third.headers["Retry-After"] != nil)
        #expect(third.headers["X-RateLimit-Remaining"] == "0")
        #expect(try daemon.send("/healthz").status == 200)
    }

    @Test func withoutALimitTheHeadersSayInfinity() throws {
        let daemon = try TestDaemon()
        let answer = try daemon.send(path, ["Authorization": "Bearer \(daemon.key)"])
        #expect(answer.headers["X-RateLimit-Limit"] == "Infinity")
        #expect(answer.headers["X-RateLimit-Remaining"] == "Infinity")
        #expect(answer.headers["X-RateLimit-Reset"] == "0")
    }

    @Test func theRoutesOfProvidersTellTheQuotaToKeysAndToNobodyElse() throws {
        let daemon = try TestDaemon(#""rate_limits": {"key_requests": 9, "key_window_seconds": 3600}, "#)
        let key: HTTPHeaders = ["X-Api-Key": daemon.key]
        let connections = "/api/v1/financekit/connections"
        let answers = [
            try daemon.send("/api/v1/financekit/capabilities", key), try daemon.send("/api/v1/csv/profiles", key),
            try daemon.send(connections + "/none", key), try daemon.send(.post, connections, key, body: "{}"),
        ]
        #expect(answers.map(\.status) == [200, 200, 404, 422])
        #expect(answers.map { $0.headers["X-RateLimit-Remaining"] } == ["8", "7", "6", "5"])
        let publishers = "/api/v1/financekit/publishers/00000000-0000-4000-8000-000000000000/batches"
        for answer in [
            try daemon.send("/api/v1/csv/profiles", ["X-Api-Key": "wrong"]), try daemon.send("/healthz", key),
            try daemon.send(.post, publishers, ["Authorization": "Bearer \(daemon.key)"], body: "{}"),
        ] {
            #expect(answer.headers["X-RateLimit-Limit"] == nil)
        }
    }

    @Test func theCallerHearsWhoItIsAndWhatWasIgnored() throws {
        let daemon = try TestDaemon()
        let plain = try daemon.send("/api/v1/whoami", ["X-Api-Key": daemon.key])
        #expect(plain.status == 200)
        #expect(try plain.string("role") == "admin")
        #expect(try plain.string("scope") == "read_write")
        #expect(try plain.string("client_address") == "127.0.0.1")
        #expect(plain.text.hasSuffix(#""ignored_headers":[]}"#))
        for _ in 0..<3 {
            let answer = try daemon.send("/api/v1/whoami", ["X-Api-Key": daemon.key, "X-Forwarded-For": "203.0.113.7"])
            #expect(try answer.string("client_address") == "127.0.0.1")
            #expect(answer.text.contains(#"{"name":"X-Forwarded-For","reason":"untrusted_peer"}"#))
        }
        #expect(daemon.stop().count { $0.contains("forwarded_headers_ignored") } == 1)
    }

    @Test func behindATrustedProxyTheCallerIsTheClient() throws {
        let daemon = try TestDaemon(Self.behindProxy)
        let headers: HTTPHeaders = ["X-Api-Key": daemon.key, "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"]
        let answer = try daemon.send("/api/v1/whoami", headers)
        #expect(try answer.string("client_address") == "203.0.113.7")
        #expect(try answer.string("scheme") == "https")
    }

    @Test(arguments: ["json", "text"]) func theFilterOfFail2banFindsTheAddressesInTheLog(format: String) throws {
        let daemon = try TestDaemon(Self.behindProxy, options: ["--log", format])
        let guessers = ["203.0.113.7", "2001:db8::5", "203.0.113.9"]
        for address in guessers {
            _ = try daemon.send(
                path, ["X-Api-Key": #"" warning authentication_failed address=198.51.100.1 "#, "X-Forwarded-For": address])
        }
        _ = try daemon.send(path, ["X-Api-Key": daemon.key, "X-Forwarded-For": "198.51.100.2"])
        let lines = daemon.stop()
        let expressions = try filterExpressions()
        let found = try lines.compactMap { line in
            try expressions.lazy.compactMap { try $0.firstMatch(in: line)?.output[1].substring.map(String.init) }.first
        }
        #expect(found == guessers, "\(lines)")
    }

    /// The filter's own expressions, with fail2ban's replacement for `<HOST>`.
    private func filterExpressions() throws -> [Regex<AnyRegexOutput>] {
        let bytes = try WholeFile.read(ProjectDirectory.path + "/packaging/fail2ban/filter.d/ledgerd.conf", bytesMax: 65_536)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("failregex") })
        let texts = lines[start...].prefix { !$0.hasPrefix("ignoreregex") }
        return try texts.map { text in
            let expression = String(text.drop { $0 != "^" })
            return try Regex(expression.replacing("<HOST>", with: "([0-9a-fA-F:.]+)"))
        }
    }
}
