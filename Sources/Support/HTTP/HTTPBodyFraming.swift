/// How the end of a request's body is found (RFC 9112 section 6.3).
package enum HTTPBodyFraming: Sendable, Equatable {
    /// There is no body.
    case none
    /// The number of octets that Content-Length states.
    case length(Int)
    case chunked

    /// Whether octets of a body may follow the head.
    package var hasBody: Bool {
        switch self {
        case .none, .length(0): false
        case .length, .chunked: true
        }
    }

    /// Determines the framing. It refuses everything that two readers could read in two ways.
    init(_ headers: HTTPHeaders, version: HTTPVersion) throws(HTTPRefusal) {
        let codings = headers.values(of: "Transfer-Encoding")
        let lengths = headers.values(of: "Content-Length")
        if !codings.isEmpty {
            guard version == .http11, lengths.isEmpty else { throw .badRequest(.transferEncoding) }
            try Self.requireChunked(codings)
            self = .chunked
        } else if lengths.isEmpty {
            self = .none
        } else {
            self = .length(try Self.length(lengths))
        }
    }

    /// Without `chunked` as the last coding the end is unknown: 400. The server cannot undo another coding below it: 501.
    private static func requireChunked(_ codings: [String]) throws(HTTPRefusal) {
        let members = HTTPGrammar.listMembers(codings)
        let chunked = members.filter { HTTPGrammar.equalIgnoringCase($0, "chunked".utf8) }
        guard members.allSatisfy({ HTTPGrammar.isToken($0) }), chunked.count == 1, let last = members.last,
            HTTPGrammar.equalIgnoringCase(last, "chunked".utf8)
        else { throw .badRequest(.transferEncoding) }
        guard members.count == 1 else { throw .notImplemented }
    }

    /// One field of `1*DIGIT`. A number that does not fit into 64 bits is longer than any limit.
    private static func length(_ values: [String]) throws(HTTPRefusal) -> Int {
        guard values.count == 1, let digits = values.first?.utf8, !digits.isEmpty, digits.allSatisfy(HTTPGrammar.isDigit) else {
            throw .badRequest(.contentLength)
        }
        var length = 0
        for digit in digits {
            let (tens, tensOverflow) = length.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflow) = tens.addingReportingOverflow(Int(digit &- 0x30))
            if tensOverflow || sumOverflow { return .max }
            length = sum
        }
        return length
    }
}
