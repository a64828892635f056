import HTTP

/// Reads one answer from a socket. It accepts answers with a length, which ledgerd and buffering proxies send.
struct AnswerReader {
    /// Octets of a head: more than any server sends.
    static let headBytesMax = 65_536
    /// Octets of a body: more than any answer of the contracts has.
    static let bodyBytesMax = 64 << 20

    private var bytes: [UInt8] = []

    /// Reads until the answer is complete.
    mutating func read(from socket: ClientSocket, method: HTTPMethod) throws(HTTPClientError) -> ClientAnswer {
        var headEnd: Int?
        while headEnd == nil {
            guard bytes.count <= Self.headBytesMax else { throw .malformedAnswer }
            try fill(from: socket)
            headEnd = bytes.firstRange(of: [13, 10, 13, 10])?.upperBound
        }
        let (status, headers) = try Self.head(bytes[..<(headEnd ?? 0)])
        let hasBody = method != .head && status != 204 && status != 304
        guard hasBody else { return ClientAnswer(status: status, headers: headers, body: []) }
        guard let text = headers["Content-Length"], let length = Int(text), 0...Self.bodyBytesMax ~= length else {
            throw .malformedAnswer
        }
        let end = (headEnd ?? 0) + length
        while bytes.count < end { try fill(from: socket) }
        return ClientAnswer(status: status, headers: headers, body: Array(bytes[(headEnd ?? 0)..<end]))
    }

    private mutating func fill(from socket: ClientSocket) throws(HTTPClientError) {
        let more = try socket.receive()
        guard !more.isEmpty else { throw .disconnected(systemError: 0) }
        bytes += more
    }

    private static func head(_ bytes: ArraySlice<UInt8>) throws(HTTPClientError) -> (status: Int, headers: HTTPHeaders) {
        var lines = bytes.split(separator: 10).map { String(decoding: $0.last == 13 ? $0.dropLast() : $0, as: UTF8.self) }[...]
        guard let words = lines.popFirst()?.split(separator: " ", maxSplits: 2), words.count >= 2, words[0].hasPrefix("HTTP/1."),
            let status = Int(words[1]), 200...599 ~= status
        else { throw .malformedAnswer }
        var headers = HTTPHeaders()
        for line in lines where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { throw .malformedAnswer }
            headers.add(String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
        return (status, headers)
    }
}
