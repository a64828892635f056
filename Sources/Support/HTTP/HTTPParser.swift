/// An incremental HTTP/1.1 request parser: octets in, events out, no socket and no clock.
///
/// It refuses everything that is over a limit or could be read in two ways (RFC 9112; the limits are `HTTPParserLimits`). The
/// events are the same however the input is split.
package struct HTTPParser: Sendable {
    private enum State {
        case head
        case beforeBody(HTTPBodyFraming)
        case length(remaining: Int)
        case chunked
        case refused(HTTPRefusal)
    }

    /// The largest body of the current request, in octets; set it between `.head` and the next event.
    package var bodyBytesMax = HTTPLimits.bodyBytesMax

    private let limits: HTTPParserLimits
    private var state = State.head
    private var headReader: HeadReader
    private var chunkedReader: ChunkedReader

    package init(limits: HTTPParserLimits = HTTPParserLimits()) {
        self.limits = limits
        headReader = HeadReader(limits: limits)
        chunkedReader = ChunkedReader(limits: limits, bodyBytesMax: 0)
    }

    /// Whether a request has begun and is not complete.
    package var isInsideRequest: Bool {
        if case .head = state { return headReader.hasBegun }
        return true
    }

    /// The method of the request whose head is being read, once it is known: a refusal of HEAD has no body.
    package var method: HTTPMethod? { headReader.method }

    /// The octets of the body still to come if their number was declared; nil otherwise.
    package var declaredBytesLeft: Int? {
        if case .length(let remaining) = state { return remaining }
        return nil
    }

    /// Returns the next event and removes its octets from the front of `input`.
    package mutating func next(from input: inout ArraySlice<UInt8>) -> HTTPParserEvent {
        do throws(HTTPRefusal) {
            return try advance(&input)
        } catch {
            state = .refused(error)
            return .refused(error)
        }
    }

    private mutating func advance(_ input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPParserEvent {
        while true {
            switch state {
            case .head:
                guard let head = try headReader.read(from: &input) else { return .needsInput }
                state = .beforeBody(head.framing)
                return .head(head)
            case .beforeBody(let framing):
                try begin(framing)
            case .length(remaining: 0):
                return end()
            case .length(let remaining):
                guard !input.isEmpty else { return .needsInput }
                let data = input.prefix(remaining)
                input = input.dropFirst(data.count)
                state = .length(remaining: remaining - data.count)
                return .body(data)
            case .chunked:
                switch try chunkedReader.read(from: &input) {
                case .incomplete: return .needsInput
                case .data(let data): return .body(data)
                case .end: return end()
                }
            case .refused(let refusal):
                throw refusal
            }
        }
    }

    private mutating func begin(_ framing: HTTPBodyFraming) throws(HTTPRefusal) {
        switch framing {
        case .none:
            state = .length(remaining: 0)
        case .length(let count):
            guard count <= bodyBytesMax else { throw .payloadTooLarge(bodyBytesMax: bodyBytesMax) }
            state = .length(remaining: count)
        case .chunked:
            chunkedReader = ChunkedReader(limits: limits, bodyBytesMax: bodyBytesMax)
            state = .chunked
        }
    }

    private mutating func end() -> HTTPParserEvent {
        headReader = HeadReader(limits: limits)
        state = .head
        return .end
    }
}

/// What the parser found next.
package enum HTTPParserEvent: Sendable {
    /// The input is used up; the parser needs more.
    case needsInput
    /// The head is complete. Set `bodyBytesMax` before asking for the next event.
    case head(HTTPRequestHead)
    /// Some octets of the body, decoded.
    case body(ArraySlice<UInt8>)
    /// The request is complete; the rest of the input belongs to the next one.
    case end
    /// The request is refused. The parser is no longer usable, because it cannot know where the next request begins.
    case refused(HTTPRefusal)
}
