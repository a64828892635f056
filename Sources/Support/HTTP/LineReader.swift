/// Collects one line that ends in CR LF, octet by octet, so that every split of the input gives the same result.
struct LineReader: Sendable {
    enum Outcome: Equatable {
        case incomplete
        case line
        case tooLong
        case fault(HTTPSyntaxFault)
    }

    /// The line so far, without its end.
    private(set) var content: [UInt8] = []
    private var endsInCarriageReturn = false

    /// Whether no octet of a line has arrived yet.
    var isEmpty: Bool { content.isEmpty && !endsInCarriageReturn }

    /// Removes the octets of the line from the front of `input`. After `.line` the caller reads `content` and calls `clear`.
    mutating func read(from input: inout ArraySlice<UInt8>, contentBytesMax: Int) -> Outcome {
        var taken = 0
        let outcome = input.withUnsafeBufferPointer { scan($0, &taken, contentBytesMax) }
        input = input.dropFirst(taken)
        return outcome
    }

    /// Drops the line and its memory: an idle connection holds no buffer.
    mutating func clear() {
        content = []
        endsInCarriageReturn = false
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ taken: inout Int, _ contentBytesMax: Int) -> Outcome {
        var start = 0
        while taken < bytes.count {
            let byte = bytes[taken]
            if endsInCarriageReturn {
                taken += 1
                return byte == HTTPGrammar.lineFeed ? .line : .fault(.lineEnd)
            }
            if byte == HTTPGrammar.carriageReturn {
                content += bytes[start..<taken]
                start = taken + 1
                endsInCarriageReturn = true
            } else if byte == HTTPGrammar.lineFeed {
                return .fault(.lineEnd)
            } else if (byte < HTTPGrammar.space && byte != HTTPGrammar.horizontalTab) || byte == HTTPGrammar.delete {
                return .fault(.controlOctet)
            } else if content.count + taken - start >= contentBytesMax {
                return .tooLong
            }
            taken += 1
        }
        if start < taken { content += bytes[start..<taken] }
        return .incomplete
    }
}
