import HTTP
import Testing

struct BaseURLTests {
    @Test(
        arguments: [
            ("http://127.0.0.1:8765", "127.0.0.1", 8765, "http://127.0.0.1:8765"),
            ("http://localhost", "localhost", 80, "http://localhost"),
            ("https://ledger.example/", "ledger.example", 443, "https://ledger.example"),
            ("https://ledger.example/home/books//", "ledger.example", 443, "https://ledger.example/home/books"),
            ("http://[::1]:80/", "::1", 80, "http://[::1]:80"),
        ] as [(String, String, UInt16, String)])
    func addressesAreTakenApart(text: String, host: String, port: UInt16, written: String) throws {
        let url = try #require(BaseURL(text))
        #expect(url.host == host)
        #expect(url.port == port)
        #expect(url.description == written)
    }

    @Test(arguments: [
        "", "ledger.example", "ftp://a", "HTTP://a", "http://", "http:///a", "http://a:0", "http://a:65536", "http://a:+1",
        "http://a:",
        "http://u@a", "http://a?b", "http://a#b", "http://a b", "http://a//b", "http://[::1", "http://[a]", "http://::1:80",
        "http://ä",
        "http://a%20",
    ])
    func whatIsNoPlainAddressIsRefused(text: String) {
        #expect(BaseURL(text) == nil)
    }
}
