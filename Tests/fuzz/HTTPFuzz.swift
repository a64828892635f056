// scripts/fuzz compiles this together with the HTTP module; it is not part of the package.

/// One run of libFuzzer: no input traps, and the place where it is cut makes no difference. The first octet chooses the place.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzHTTP(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = input.first else { return 0 }
    let message = Array(input.dropFirst())
    let whole = events(of: [message])
    let step = Int(first % 16) + 1
    let pieces = stride(from: 0, to: message.count, by: step).map { Array(message[$0..<min($0 + step, message.count)]) }
    precondition(events(of: pieces) == whole, "the cuts made a difference")
    return 0
}

/// The parser's events for the pieces, with bodies joined.
private func events(of pieces: [[UInt8]]) -> [String] {
    var parser = HTTPParser()
    var events: [String] = []
    var body: [UInt8] = []
    for piece in pieces {
        var input = piece[...]
        reading: while true {
            let before = input.count
            switch parser.next(from: &input) {
            case .needsInput:
                precondition(input.isEmpty, "input was left without a reason")
                break reading
            case .head(let head):
                events.append(description(of: head))
                parser.bodyBytesMax = 1_000
            case .body(let bytes):
                precondition(!bytes.isEmpty && before > input.count, "a body event without progress")
                body += bytes
                precondition(body.count <= 1_000, "a body beyond its limit")
            case .end:
                events.append("end of \(body)")
                body = []
            case .refused(let refusal):
                events.append(
                    "refused \(refusal) \(HTTPResponseEncoder(omitsBody: false, closes: true, requestID: "", date: "").encode(refusal.response).count)"
                )
                return events
            }
        }
    }
    return events
}

/// Reads every property of a head.
private func description(of head: HTTPRequestHead) -> String {
    let peer = IPAddress("10.0.0.1")
    let proxies = TrustedProxies(networks: [IPNetwork("10.0.0.0/8")].compactMap(\.self))
    let origin = proxies.origin(of: head, peer: peer, isSecure: false)
    precondition(origin.authority.map { HTTPAuthority.isValid($0.utf8) } ?? true, "an authority that is none")
    let fields = head.headers.fields.map { "\($0.name)=\($0.value)" }
    let query = head.query.map { "\($0.name)=\($0.value)" }
    return "\(head.method.rawValue) \(head.target) \(head.pathSegments) \(query) \(fields) \(head.framing) \(head.keepsAlive) "
        + "\(head.headers.bearerToken ?? "") \(origin.clientText) \(origin.ignoredHeaders.count) \(PageRequest(head).page)"
}
