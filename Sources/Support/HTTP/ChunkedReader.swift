/// Undoes chunked coding (RFC 9112 section 7.1). It checks both octets of every line end: a reader that skips them can be made to
/// read one message in two ways (CVE-2025-43859).
struct ChunkedReader: Sendable {
    enum Outcome {
        case incomplete
        case data(ArraySlice<UInt8>)
        case end
    }

    private enum State {
        case sizeLine
        case data(remaining: Int)
        case dataEnd
        case trailer
    }

    private let limits: HTTPParserLimits
    private let bodyBytesMax: Int
    private var state = State.sizeLine
    private var lines = LineReader()
    private var bodyBytes = 0
    private var extensionBytes = 0
    private var trailerBytes = 0

    init(limits: HTTPParserLimits, bodyBytesMax: Int) {
        self.limits = limits
        self.bodyBytesMax = bodyBytesMax
    }

    mutating func read(from input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> Outcome {
        while true {
            switch state {
            case .sizeLine:
                guard try readLine(from: &input, bytesMax: limits.chunkLineBytesMax, excess: .badRequest(.chunk)) else {
                    return .incomplete
                }
                try takeSizeLine()
            case .data(let remaining):
                guard !input.isEmpty else { return .incomplete }
                let data = input.prefix(remaining)
                input = input.dropFirst(data.count)
                state = data.count == remaining ? .dataEnd : .data(remaining: remaining - data.count)
                return .data(data)
            case .dataEnd:
                guard try readLine(from: &input, bytesMax: 0, excess: .badRequest(.chunk)) else { return .incomplete }
                lines.clear()
                state = .sizeLine
            case .trailer:
                let bytesMax = limits.trailerBytesMax - trailerBytes
                guard try readLine(from: &input, bytesMax: bytesMax, excess: .headersTooLarge) else { return .incomplete }
                if try takeTrailerLine() {
                    lines.clear()
                    return .end
                }
            }
        }
    }

    private mutating func readLine(
        from input: inout ArraySlice<UInt8>, bytesMax: Int, excess: HTTPRefusal
    ) throws(HTTPRefusal) -> Bool {
        switch lines.read(from: &input, contentBytesMax: bytesMax) {
        case .incomplete: return false
        case .tooLong: throw excess
        case .fault(let fault): throw .badRequest(fault)
        case .line: return true
        }
    }

    private mutating func takeSizeLine() throws(HTTPRefusal) {
        guard let line = ChunkLine(lines.content) else { throw .badRequest(.chunk) }
        lines.clear()
        extensionBytes += line.extensionBytes
        guard extensionBytes <= limits.chunkExtensionBytesMax else { throw .badRequest(.chunk) }
        guard line.size <= bodyBytesMax - bodyBytes else { throw .payloadTooLarge(bodyBytesMax: bodyBytesMax) }
        bodyBytes += line.size
        state = line.size == 0 ? .trailer : .data(remaining: line.size)
    }

    /// True at the empty line that ends the body. Trailer fields must be well-formed and are then discarded.
    private mutating func takeTrailerLine() throws(HTTPRefusal) -> Bool {
        if lines.content.isEmpty { return true }
        guard HeaderFieldLine(lines.content) != nil else { throw .badRequest(.trailer) }
        trailerBytes += lines.content.count + 2
        lines.clear()
        guard trailerBytes <= limits.trailerBytesMax else { throw .headersTooLarge }
        return false
    }
}
