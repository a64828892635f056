/// The forms in which proxies write an address (RFC 7239 section 6): bare, with a port, and IPv6 mostly in brackets.
enum ForwardedNode {
    /// The address; nil for `unknown`, hidden names and all other text.
    static func address(_ text: Substring) -> IPAddress? {
        if let address = IPAddress(text) { return address }
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]"), isPort(text[text.index(after: end)...]) else { return nil }
            return IPAddress(text[text.index(after: text.startIndex)..<end])
        }
        guard let colon = text.firstIndex(of: ":"), isPort(text[colon...]) else { return nil }
        return IPAddress(text[..<colon])
    }

    private static func isPort(_ suffix: Substring) -> Bool {
        suffix.isEmpty
            || (2...6 ~= suffix.utf8.count && suffix.first == ":" && suffix.utf8.dropFirst().allSatisfy(HTTPGrammar.isDigit))
    }
}
