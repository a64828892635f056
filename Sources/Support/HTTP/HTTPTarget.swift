/// A request target (RFC 9112 section 3.2), split into parts. Path segments and query are split first and decoded afterwards, so
/// that `%2f` stays data within its segment.
struct HTTPTarget: Sendable, Equatable {
    /// The authority of absolute-form, which overrides Host.
    var authority: String?
    /// Decoded segments of the path: none for `/` and for `*`.
    var pathSegments: [String] = []
    /// Decoded items of the query.
    var query: [HTTPQueryItem] = []

    /// Reads origin-form and http(s) absolute-form, and `*` for OPTIONS.
    init(_ bytes: ArraySlice<UInt8>, method: HTTPMethod) throws(HTTPRefusal) {
        guard bytes.allSatisfy({ $0 > HTTPGrammar.space && $0 < HTTPGrammar.delete && $0 != UInt8(ascii: "#") }) else {
            throw .badRequest(.target)
        }
        if method == .options && bytes.elementsEqual("*".utf8) { return }
        let pathAndQuery = try Self.splitAuthority(bytes, into: &authority)
        let queryMark = pathAndQuery.firstIndex(of: UInt8(ascii: "?")) ?? pathAndQuery.endIndex
        pathSegments = try Self.segments(pathAndQuery[..<queryMark])
        query = try Self.items(pathAndQuery[queryMark...].dropFirst())
    }

    private static func splitAuthority(_ bytes: ArraySlice<UInt8>, into authority: inout String?) throws(HTTPRefusal)
        -> ArraySlice<UInt8>
    {
        if bytes.first == UInt8(ascii: "/") { return bytes }
        for scheme in ["http://", "https://"] where HTTPGrammar.equalIgnoringCase(bytes.prefix(scheme.utf8.count), scheme.utf8) {
            let rest = bytes.dropFirst(scheme.utf8.count)
            let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            guard HTTPAuthority.isValid(rest[..<end]) else { throw .badRequest(.target) }
            authority = String(decoding: rest[..<end], as: UTF8.self)
            return rest[end...]
        }
        throw .badRequest(.target)
    }

    private static func segments(_ path: ArraySlice<UInt8>) throws(HTTPRefusal) -> [String] {
        let inner = path.dropFirst()
        if inner.isEmpty { return [] }
        var segments: [String] = []
        for part in inner.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            segments.append(try PercentCoding.decode(part, plusIsSpace: false))
        }
        return segments
    }

    private static func items(_ query: ArraySlice<UInt8>) throws(HTTPRefusal) -> [HTTPQueryItem] {
        var items: [HTTPQueryItem] = []
        for part in query.split(separator: UInt8(ascii: "&")) {
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let name = try PercentCoding.decode(part[..<equals], plusIsSpace: true)
            let value = try PercentCoding.decode(part[equals...].dropFirst(), plusIsSpace: true)
            items.append(HTTPQueryItem(name: name, value: value))
        }
        return items
    }
}

/// Percent-decoding (RFC 3986 section 2.1), once, of one part that was split off before.
enum PercentCoding {
    /// The decoded text. Throws for `%` without two digits, for `%00`, and if the result is not UTF-8.
    static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws(HTTPRefusal) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? HTTPGrammar.space : byte)
                continue
            }
            guard bytes.endIndex - index >= 2, let high = HTTPGrammar.hexValue(bytes[index]),
                let low = HTTPGrammar.hexValue(bytes[index + 1]),
                high | low != 0
            else { throw .badRequest(.percentEncoding) }
            decoded.append(high << 4 | low)
            index += 2
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .badRequest(.percentEncoding) }
        return text
    }
}
