import Testing

@testable import ledgerd

struct NearestNameTests {
    @Test(
        arguments: [
            ("accuonts", "accounts"), ("acount", "accounts"), ("serv", "serve"), ("SERVE", nil), ("x", nil), ("", nil),
            ("transaction", "transactions"),
        ] as [(String, String?)])
    func onlyAWordThatIsCloseIsMeant(word: String, expected: String?) {
        #expect(NearestName.of(word, among: ["accounts", "serve", "transactions"]) == expected)
    }

    @Test func amongNothingNothingIsMeant() {
        #expect(NearestName.of("a", among: []) == nil)
    }
}
