/// A request target (RFC 9112 section 3.2), taken apart: path segments and query are split first and decoded then, so that
/// `%2f` stays data within its segment.
struct HTTPTarget: Sendable, Equatable {
    /// The authority of absolute-form, which counts instead of Host.
    var authority: String?
    /// Decoded segments of the path: none for `/` and for `*`.
    var pathSegments: [String] = []
    /// Decoded items of the query.
    var query: [HTTPQueryItem] = []

    /// Reads origin-form and http(s) absolute-form, and `*` for OPTIONS.
    init(_ bytes: ArraySlice<UInt8>, method: HTTPMethod) throws(HTTPRefusal) {
        guard bytes.allSatisfy({ $0 > ASCII.space && $0 < ASCII.delete && $0 != UInt8(ascii: "#") }) else {
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
        for scheme in ["http://", "https://"] where ASCII.equalIgnoringCase(bytes.prefix(scheme.utf8.count), scheme.utf8) {
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
