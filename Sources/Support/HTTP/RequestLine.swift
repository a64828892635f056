/// `METHOD SP target SP HTTP/1.x` (RFC 9112 section 3).
struct RequestLine: Sendable {
    let method: HTTPMethod
    let target: [UInt8]
    let version: HTTPVersion

    init(_ line: [UInt8], targetBytesMax: Int) throws(HTTPRefusal) {
        let parts = line.split(separator: ASCII.space, omittingEmptySubsequences: false)
        guard parts.count == 3, ASCII.isToken(parts[0]), !parts[1].isEmpty else { throw .badRequest(.requestLine) }
        version = try Self.version(parts[2])
        guard let method = HTTPMethod(parts[0]) else { throw .notImplemented }
        guard parts[1].count <= targetBytesMax else { throw .uriTooLong }
        self.method = method
        target = Array(parts[1])
    }

    private static func version(_ text: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPVersion {
        let bytes = Array(text)
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), ASCII.isDigit(bytes[5]), bytes[6] == UInt8(ascii: "."),
            ASCII.isDigit(bytes[7])
        else { throw .badRequest(.requestLine) }
        guard bytes[5] == UInt8(ascii: "1") else { throw .httpVersionNotSupported }
        return bytes[7] == UInt8(ascii: "0") ? .http10 : .http11
    }
}
