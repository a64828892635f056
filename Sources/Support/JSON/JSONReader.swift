/// The one pass over a document: bytes in, tape out. A stack of frames holds the nesting, not the call stack.
struct JSONReader: ~Copyable {
    /// What may come next.
    private enum Expectation {
        case value, firstElementOrEnd, key, firstKeyOrEnd, commaOrEnd
    }

    let scanner: JSONScanner
    let limits: JSONLimits
    var tape: JSONTape
    var position = 0
    private var expectation = Expectation.value
    private var keys = JSONKeyIndex()
    /// The innermost open container, and those around it.
    var frame = JSONFrame.document
    var outerFrames: [JSONFrame] = []

    /// The tape of a document. Throws if the bytes are not one.
    static func read(_ source: borrowing JSONBytes, limits: JSONLimits) throws(JSONSyntaxError) -> JSONTape {
        var reader = JSONReader(scanner: JSONScanner(source), limits: limits, tape: JSONTape(documentBytes: source.count))
        try reader.readDocument()
        return reader.tape
    }

    private init(scanner: JSONScanner, limits: JSONLimits, tape: consuming JSONTape) {
        self.scanner = scanner
        self.limits = limits
        self.tape = tape
    }

    private mutating func readDocument() throws(JSONSyntaxError) {
        guard scanner.count <= JSONLimits.documentBytesMax else { throw error(.tooLarge, at: JSONLimits.documentBytesMax) }
        guard !scanner.startsWithByteOrderMark else { throw error(.byteOrderMark, at: 0) }
        while true {
            position = scanner.skipWhitespace(from: position)
            switch expectation {
            case .value, .firstElementOrEnd: try readValue()
            case .key, .firstKeyOrEnd: try readKey()
            case .commaOrEnd where frame.form == .document:
                guard position == scanner.count else { throw error(.trailingBytes, at: position) }
                return
            case .commaOrEnd: try readCommaOrEnd()
            }
        }
    }

    private mutating func readValue() throws(JSONSyntaxError) {
        let first = scanner.base[position]
        if first == UInt8(ascii: "]"), expectation == .firstElementOrEnd { return closeContainer() }
        frame.elementCount += 1
        switch first {
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "{"): try openContainer(.object)
        case UInt8(ascii: "["): try openContainer(.array)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): try readLiteral(first)
        case UInt8(ascii: "]") where frame.form == .array && frame.elementCount > 1: throw error(.trailingComma, at: position)
        default: throw unexpectedByte()
        }
    }

    private mutating func readString() throws(JSONSyntaxError) {
        let start = position + 1
        let text = try scanString(from: start)
        append(text.isEscaped ? .escapedString : .string, offset: start, length: text.end - start)
        position = text.end + 1
        expectation = .commaOrEnd
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        let number = scanner.number(from: position)
        guard number.isValid else { throw error(number.end == scanner.count ? .unexpectedEnd : .invalidNumber, at: number.end) }
        guard number.end - position <= limits.numberBytesMax else { throw error(.numberTooLong, at: position) }
        append(number.isInteger ? .integer : .decimal, offset: position, length: number.end - position)
        position = number.end
        expectation = .commaOrEnd
    }

    private mutating func readLiteral(_ first: UInt8) throws(JSONSyntaxError) {
        let (word, form): (StaticString, JSONNode.Form) =
            switch first {
            case UInt8(ascii: "t"): ("true", .true)
            case UInt8(ascii: "f"): ("false", .false)
            default: ("null", .null)
            }
        let matching = scanner.matching(word, at: position)
        guard matching == word.utf8CodeUnitCount else {
            throw error(position + matching == scanner.count ? .unexpectedEnd : .invalidLiteral, at: position + matching)
        }
        append(form, offset: position, length: matching)
        position += matching
        expectation = .commaOrEnd
    }

    private mutating func readKey() throws(JSONSyntaxError) {
        let first = scanner.base[position]
        if first == UInt8(ascii: "}") {
            guard expectation == .firstKeyOrEnd else { throw error(.trailingComma, at: position) }
            return try closeObject()
        }
        guard first == UInt8(ascii: "\"") else { throw unexpectedByte() }
        guard frame.elementCount < limits.keysPerObjectMax else { throw error(.tooManyKeys, at: position) }
        let start = position + 1
        let text = try scanString(from: start)
        frame.keyIndex = tape.count
        let bytes = UnsafeBufferPointer(start: scanner.base + start, count: text.end - start)
        let hash = JSONText.hash(bytes, isEscaped: text.isEscaped)
        append(text.isEscaped ? .escapedKey : .key, offset: start, length: bytes.count, extra: hash)
        position = scanner.skipWhitespace(from: text.end + 1)
        guard scanner.base[position] == UInt8(ascii: ":") else { throw unexpectedByte() }
        position += 1
        expectation = .value
    }

    private mutating func readCommaOrEnd() throws(JSONSyntaxError) {
        switch (scanner.base[position], frame.form) {
        case (UInt8(ascii: ","), let form):
            position += 1
            frame.keyIndex = nil
            expectation = form == .object ? .key : .value
        case (UInt8(ascii: "}"), .object): try closeObject()
        case (UInt8(ascii: "]"), .array): closeContainer()
        default: throw unexpectedByte()
        }
    }

    private mutating func openContainer(_ form: JSONFrame.Form) throws(JSONSyntaxError) {
        guard outerFrames.count < limits.depthMax else { throw error(.tooDeep, at: position) }
        outerFrames.append(frame)
        frame = JSONFrame(form: form, nodeIndex: tape.count)
        append(form == .object ? .object : .array, offset: position, length: 0)
        position += 1
        expectation = form == .object ? .firstKeyOrEnd : .firstElementOrEnd
    }

    private mutating func closeObject() throws(JSONSyntaxError) {
        if frame.elementCount > 1, let key = keys.firstDuplicate(in: tape, object: frame.nodeIndex, base: scanner.base) {
            frame.keyIndex = key
            throw error(.duplicateKey, at: tape.nodes[key].offset - 1)
        }
        closeContainer()
    }

    private mutating func closeContainer() {
        position += 1
        tape.close(frame.nodeIndex, endOffset: position, elements: frame.elementCount)
        frame = outerFrames.removeLast()
        expectation = .commaOrEnd
    }

    private mutating func append(_ form: JSONNode.Form, offset: Int, length: Int, extra: UInt32 = 0) {
        tape.append(JSONNode(form, offset: offset, length: length, next: tape.count + 1, extra: extra))
    }

    // Inlined, because a call would copy the whole reader for each string.
    @inline(__always)
    private func scanString(from start: Int) throws(JSONSyntaxError) -> JSONScanner.Text {
        let text = scanner.string(from: start)
        guard let fault = text.fault else { return text }
        throw error(text.end == scanner.count ? .unexpectedEnd : fault, at: text.end)
    }

    private func unexpectedByte() -> JSONSyntaxError {
        error(position == scanner.count ? .unexpectedEnd : .unexpectedByte, at: position)
    }

    private func error(_ kind: JSONSyntaxError.Kind, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(
            kind: kind, offset: offset,
            path: JSONPath.current(frames: outerFrames + [frame], nodes: tape.nodes, base: scanner.base))
    }
}
