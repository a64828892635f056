/// Reads lines up to the empty one that ends a head. It checks the limits before it builds anything.
struct HeadReader: Sendable {
    private let limits: HTTPParserLimits
    private var lines = LineReader()
    private var emptyLines = 0
    private var requestLine: RequestLine?
    private var headers = HTTPHeaders()
    private var headerBytes = 0

    init(limits: HTTPParserLimits) {
        self.limits = limits
    }

    /// Whether any octet of a request has arrived.
    var hasBegun: Bool { requestLine != nil || !lines.isEmpty }

    /// The method, once it is known.
    var method: HTTPMethod? { requestLine?.method }

    /// The complete head; nil if more input is needed.
    mutating func read(from input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequestHead? {
        while true {
            guard let requestLine else {
                guard try readRequestLine(from: &input) else { return nil }
                continue
            }
            switch lines.read(from: &input, contentBytesMax: min(limits.fieldBytesMax, limits.headerBytesMax - headerBytes)) {
            case .incomplete: return nil
            case .tooLong: throw .headersTooLarge
            case .fault(let fault): throw .badRequest(fault)
            case .line where lines.content.isEmpty: return try finish(requestLine)
            case .line: try takeField()
            }
        }
    }

    /// False if more input is needed.
    private mutating func readRequestLine(from input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
        let lineBytesMax = limits.targetBytesMax + HTTPLimits.requestLineExtraBytesMax
        switch lines.read(from: &input, contentBytesMax: lineBytesMax) {
        case .incomplete: return false
        case .tooLong: throw .uriTooLong
        case .fault(let fault): throw .badRequest(fault)
        case .line where lines.content.isEmpty:
            emptyLines += 1
            guard emptyLines <= HTTPLimits.emptyLinesBeforeRequestMax else { throw .badRequest(.emptyLines) }
        case .line:
            requestLine = try RequestLine(lines.content, targetBytesMax: limits.targetBytesMax)
        }
        lines.clear()
        return true
    }

    private mutating func takeField() throws(HTTPRefusal) {
        headerBytes += lines.content.count + 2
        guard headerBytes <= limits.headerBytesMax, headers.fields.count < limits.fieldsMax else { throw .headersTooLarge }
        guard let field = HeaderFieldLine(lines.content) else { throw .badRequest(.headerField) }
        headers.add(field.name, field.value)
        lines.clear()
    }

    private mutating func finish(_ line: RequestLine) throws(HTTPRefusal) -> HTTPRequestHead {
        let hosts = headers.values(of: "Host")
        guard hosts.count == 1 || (hosts.isEmpty && line.version == .http10), hosts.allSatisfy({ HTTPAuthority.isValid($0.utf8) })
        else {
            throw .badRequest(.host)
        }
        let target = String(decoding: line.target, as: UTF8.self)
        return try HTTPRequestHead(method: line.method, target: target, headers: headers, version: line.version)
    }
}

/// `METHOD SP target SP HTTP/1.x` (RFC 9112 section 3).
struct RequestLine: Sendable {
    let method: HTTPMethod
    let target: [UInt8]
    let version: HTTPVersion

    init(_ line: [UInt8], targetBytesMax: Int) throws(HTTPRefusal) {
        let parts = line.split(separator: HTTPGrammar.space, omittingEmptySubsequences: false)
        guard parts.count == 3, HTTPGrammar.isToken(parts[0]), !parts[1].isEmpty else { throw .badRequest(.requestLine) }
        version = try Self.version(parts[2])
        guard let method = HTTPMethod(parts[0]) else { throw .notImplemented }
        guard parts[1].count <= targetBytesMax else { throw .uriTooLong }
        self.method = method
        target = Array(parts[1])
    }

    private static func version(_ text: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPVersion {
        let bytes = Array(text)
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), HTTPGrammar.isDigit(bytes[5]), bytes[6] == UInt8(ascii: "."),
            HTTPGrammar.isDigit(bytes[7])
        else { throw .badRequest(.requestLine) }
        guard bytes[5] == UInt8(ascii: "1") else { throw .httpVersionNotSupported }
        return bytes[7] == UInt8(ascii: "0") ? .http10 : .http11
    }
}
