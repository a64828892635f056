import HTTP

/// The parser's events for some input, in a form in which two runs can be compared.
struct ParserRun: Equatable {
    struct Message: Equatable {
        var method: String
        var target: String
        var segments: [String]
        var fields: [HTTPHeaders.Field]
        var body: [UInt8] = []
        var isComplete = false
    }

    var messages: [Message] = []
    var refusal: HTTPRefusal?

    /// Feeds the pieces one after the other, as a connection would.
    init(_ pieces: [[UInt8]], bodyBytesMax: Int = HTTPLimits.bodyBytesMax, limits: HTTPParserLimits = HTTPParserLimits()) {
        var parser = HTTPParser(limits: limits)
        parser.bodyBytesMax = bodyBytesMax
        for piece in pieces {
            var input = piece[...]
            while refusal == nil, take(parser.next(from: &input)) {}
        }
    }

    init(_ text: String, bodyBytesMax: Int = HTTPLimits.bodyBytesMax, limits: HTTPParserLimits = HTTPParserLimits()) {
        self.init([Array(text.utf8)], bodyBytesMax: bodyBytesMax, limits: limits)
    }

    /// False if the parser wants more input.
    private mutating func take(_ event: HTTPParserEvent) -> Bool {
        switch event {
        case .needsInput: return false
        case .head(let head):
            messages.append(
                Message(
                    method: head.method.rawValue, target: head.target, segments: head.pathSegments, fields: head.headers.fields))
        case .body(let bytes): messages[messages.count - 1].body += bytes
        case .end: messages[messages.count - 1].isComplete = true
        case .refused(let refusal): self.refusal = refusal
        }
        return true
    }
}

/// A GET with these header lines and a Host.
func get(_ target: String = "/", _ lines: String..., host: String? = "localhost", version: String = "HTTP/1.1") -> String {
    let all = (host.map { ["Host: \($0)"] } ?? []) + lines
    return "GET \(target) \(version)\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n"
}

/// A POST with these header lines and a Host, followed by the raw body.
func post(_ lines: [String], _ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: localhost\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n" + body
}

func chunked(_ body: String) -> String {
    post(["Transfer-Encoding: chunked"], body)
}
