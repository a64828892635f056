extension HTTPHeaders {
    /// The token after `Bearer` in `Authorization`; the letter case of `Bearer` is ignored (RFC 6750 §2.1, RFC 9110 §11.1).
    package var bearerToken: String? {
        guard let authorization = self["Authorization"] else { return nil }
        let parts = authorization.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2, HTTPGrammar.equalIgnoringCase(parts[0], "bearer".utf8) else { return nil }
        return String(decoding: parts[1], as: UTF8.self)
    }
}
