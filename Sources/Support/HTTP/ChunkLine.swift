/// `chunk-size [chunk-ext]` (RFC 9112 section 7.1), strictly by its grammar: the "bad white space" that the RFC tolerates is
/// refused.
struct ChunkLine {
    let size: Int
    let extensionBytes: Int

    init?(_ line: [UInt8]) {
        let digits = line.prefix { HTTPGrammar.hexValue($0) != nil }
        guard !digits.isEmpty, digits.count <= HTTPLimits.chunkSizeDigitsMax else { return nil }
        var size: UInt64 = 0
        for digit in digits { size = size << 4 | UInt64(HTTPGrammar.hexValue(digit) ?? 0) }
        let rest = line.dropFirst(digits.count)
        guard Self.areExtensions(rest) else { return nil }
        self.size = Int(clamping: size)
        extensionBytes = rest.count
    }

    /// `*( ";" token [ "=" ( token / quoted-string ) ] )`
    private static func areExtensions(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            guard rest.popFirst() == UInt8(ascii: ";"), skipToken(&rest) else { return false }
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst()
            guard rest.first == UInt8(ascii: "\"") ? skipQuoted(&rest) : skipToken(&rest) else { return false }
        }
        return true
    }

    private static func skipToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let token = rest.prefix(while: HTTPGrammar.isTokenByte)
        rest = rest.dropFirst(token.count)
        return !token.isEmpty
    }

    private static func skipQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") && rest.popFirst() == nil { return false }
        }
        return false
    }
}
