/// `name: value` (RFC 9112 section 5). A folded line begins with white space, so its name is not a token.
struct HeaderFieldLine {
    let name: String
    let value: String

    init?(_ line: [UInt8]) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPGrammar.isToken(line[..<colon]) else { return nil }
        name = String(decoding: line[..<colon], as: UTF8.self)
        value = String(decoding: HTTPGrammar.trimmed(line[(colon + 1)...]), as: UTF8.self)
    }
}
