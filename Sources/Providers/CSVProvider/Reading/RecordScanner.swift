/// The grammar of records (corpus README, "Quotes" and `line`): RFC 4180, and spaces before an opening quote, white space behind
/// a closing one, and CRLF, LF or CR as line ends.
///
/// It can stop at any byte and go on when more text is there, so that the time is proportional to the text for any size of piece.
struct RecordScanner: ~Copyable {
    private enum State {
        case fileStart, preamble, recordStart, fieldStart, unquoted, quoted, quoteInQuoted, afterQuote, restOfLine
    }

    private let delimiter: UInt8
    private let fieldCharactersMax: Int
    private let classes: ByteClasses
    private var linesToSkip: Int

    private var state = State.fileStart
    private var position = 0
    private var line = 1
    private var followsCarriageReturn = false
    private(set) var hasContent = false

    private var recordStart = 0
    private var recordLine = 1
    private var fields = FieldList()
    private var fieldStart = 0
    private var fieldEnd = 0
    private var fieldHasDoubledQuotes = false
    private var recordHasDoubledQuotes = false
    private var hasTextBeyondFields = false
    private var fault: RecordFault?
    /// The record is over a limit, so its text is thrown away while its end is looked for.
    private var isDiscarding = false

    init(delimiter: UInt8, skipLines: Int, fieldCharactersMax: Int) {
        self.delimiter = delimiter
        self.fieldCharactersMax = fieldCharactersMax
        linesToSkip = skipLines
        classes = ByteClasses(delimiter: delimiter)
    }

    /// Reads `text[..<count]` from where the last call stopped up to the end of the next record; nil when more text is needed
    /// or, with `isLast`, when there is none. The record is valid until the next call. Blank records are left out.
    mutating func next(_ text: UnsafeMutablePointer<UInt8>, _ count: Int, isLast: Bool) -> Record? {
        while position < count {
            switch state {
            case .fileStart:
                guard skipByteOrderMark(text, count, isLast: isLast) else { return nil }
                state = linesToSkip > 0 ? .preamble : .recordStart
            case .preamble: skipPreamble(text, count)
            case .recordStart: guard beginRecord(text, count, isLast: isLast) else { return nil }
            case .fieldStart: beginField(text, count)
            case .unquoted: if let record = scanUnquoted(text, count) { return record }
            case .quoted: scanQuoted(text, count)
            case .quoteInQuoted: judgeQuote(text)
            case .afterQuote: if let record = scanAfterQuote(text, count) { return record }
            case .restOfLine: if let record = scanRestOfLine(text, count) { return record }
            }
        }
        return isLast ? endText(text, count) : nil
    }

    /// How many bytes at the start of the text are no longer needed; the caller throws them away before the next call.
    mutating func release() -> Int {
        discardIfOverLimit()
        let done = isDiscarding || !isInRecord ? position : recordStart
        position -= done
        recordStart -= done
        return done
    }

    /// Whether text before `position` still belongs to a record that is not complete.
    private var isInRecord: Bool {
        switch state {
        case .fileStart, .preamble, .recordStart: false
        default: true
        }
    }

    /// Steps over a byte order mark; false when more text is needed to tell.
    private mutating func skipByteOrderMark(_ text: UnsafeMutablePointer<UInt8>, _ count: Int, isLast: Bool) -> Bool {
        guard text[position] == 0xEF else { return true }
        guard position + 3 <= count else { return isLast }
        if text[position + 1] == 0xBB, text[position + 2] == 0xBF { position += 3 }
        return true
    }

    private mutating func skipPreamble(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) {
        while position < count, linesToSkip > 0 {
            let byte = text[position]
            position += 1
            if byte == Byte.lineFeed, followsCarriageReturn {
                followsCarriageReturn = false
                continue
            }
            followsCarriageReturn = byte == Byte.carriageReturn
            if byte == Byte.lineFeed || byte == Byte.carriageReturn {
                line += 1
                linesToSkip -= 1
            } else if byte > Byte.space {
                hasContent = true
            }
        }
        if linesToSkip == 0 { state = .recordStart }
    }

    private mutating func beginRecord(_ text: UnsafeMutablePointer<UInt8>, _ count: Int, isLast: Bool) -> Bool {
        if followsCarriageReturn {
            followsCarriageReturn = false
            if text[position] == Byte.lineFeed {
                position += 1
                return true
            }
        }
        guard skipByteOrderMark(text, count, isLast: isLast) else { return false }
        recordStart = position
        recordLine = line
        fields.removeAll()
        recordHasDoubledQuotes = false
        hasTextBeyondFields = false
        fault = nil
        isDiscarding = false
        state = .fieldStart
        return true
    }

    private mutating func beginField(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var next = position
        while next < count, text[next] == Byte.space, delimiter != Byte.space { next += 1 }
        position = next
        fieldStart = next - recordStart
        fieldHasDoubledQuotes = false
        guard next < count else { return }
        if text[next] == Byte.quote {
            position = next + 1
            fieldStart += 1
            state = .quoted
        } else {
            state = .unquoted
        }
    }

    private mutating func scanUnquoted(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        position = classes.skipText(text, from: position, to: count)
        guard position < count else { return nil }
        fieldEnd = position - recordStart
        return endField(at: text[position], text)
    }

    private mutating func scanQuoted(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) {
        while position < count {
            let next = classes.skipQuotedText(text, from: position, to: count)
            if next > position { followsCarriageReturn = false }
            position = next
            guard next < count else { return }
            let byte = text[next]
            position += 1
            if byte == Byte.quote {
                followsCarriageReturn = false
                fieldEnd = next - recordStart
                state = .quoteInQuoted
                return
            }
            if byte == Byte.carriageReturn || !followsCarriageReturn { line += 1 }
            followsCarriageReturn = byte == Byte.carriageReturn
        }
    }

    private mutating func judgeQuote(_ text: UnsafeMutablePointer<UInt8>) {
        if text[position] == Byte.quote {
            position += 1
            fieldHasDoubledQuotes = true
            state = .quoted
        } else {
            state = .afterQuote
        }
    }

    private mutating func scanAfterQuote(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        while position < count {
            let byte = text[position]
            if byte == delimiter || byte == Byte.lineFeed || byte == Byte.carriageReturn {
                return endField(at: byte, text)
            }
            guard WhiteSpace.isASCII(byte) else {
                if !isDiscarding, isTooLong(currentField, text) || position - recordStart > CSVLimits.recordBytesMax {
                    fault = fault ?? .fieldTooLong
                }
                fault = fault ?? .malformedQuotes
                state = .restOfLine
                return nil
            }
            position += 1
        }
        return nil
    }

    private mutating func scanRestOfLine(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        while position < count {
            let byte = text[position]
            if byte == Byte.lineFeed || byte == Byte.carriageReturn { return endRecord(at: byte, text) }
            position += 1
        }
        return nil
    }

    /// Ends the field before `position`, where `byte` is the delimiter or the first byte of a line end.
    private mutating func endField(at byte: UInt8, _ text: UnsafeMutablePointer<UInt8>) -> Record? {
        keepField(text)
        guard byte == delimiter else { return endRecord(at: byte, text) }
        position += 1
        state = .fieldStart
        return nil
    }

    private mutating func keepField(_ text: UnsafeMutablePointer<UInt8>) {
        guard !isDiscarding else { return }
        let field = currentField
        if isTooLong(field, text) { fault = fault ?? .fieldTooLong }
        recordHasDoubledQuotes = recordHasDoubledQuotes || field.hasDoubledQuotes
        if fields.count < CSVLimits.fieldsPerRecordMax {
            fields.append(field)
        } else if !hasTextBeyondFields {
            hasTextBeyondFields = !Cell(trimming: content(of: field, text)).isBlank
        }
    }

    private func content(of field: FieldSlice, _ text: UnsafeMutablePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + (recordStart + field.start), count: field.count)
    }

    private var currentField: FieldSlice {
        FieldSlice(start: fieldStart, count: fieldEnd - fieldStart, hasDoubledQuotes: fieldHasDoubledQuotes)
    }

    private func isTooLong(_ field: FieldSlice, _ text: UnsafeMutablePointer<UInt8>) -> Bool {
        guard field.count > fieldCharactersMax else { return false }
        guard field.count <= fieldBytesMax else { return true }
        var characters = 0
        var quotes = 0
        for byte in content(of: field, text) {
            if byte & 0xC0 != 0x80 { characters += 1 }
            if byte == Byte.quote { quotes += 1 }
        }
        return (field.hasDoubledQuotes ? characters - quotes / 2 : characters) > fieldCharactersMax
    }

    /// A character has at most four bytes, and a quote is written with two.
    private var fieldBytesMax: Int { 4 * fieldCharactersMax }

    private mutating func endRecord(at byte: UInt8, _ text: UnsafeMutablePointer<UInt8>) -> Record? {
        let record = record(text, end: position)
        position += 1
        line += 1
        followsCarriageReturn = byte == Byte.carriageReturn
        state = .recordStart
        return record
    }

    /// The record that ends before `end`; nil for a blank one.
    private mutating func record(_ text: UnsafeMutablePointer<UInt8>, end: Int) -> Record? {
        if fields.isOneEmptyField, fault == nil { return nil }
        if let fault = fault ?? contentFault(text, end) {
            hasContent = true
            return Record(line: recordLine, fault: fault)
        }
        if recordHasDoubledQuotes { joinDoubledQuotes(text) }
        let record = Record(
            line: recordLine, text: text + recordStart, fields: UnsafeBufferPointer(fields.slices),
            hasTextBeyondFields: hasTextBeyondFields)
        guard !record.isBlank else { return nil }
        hasContent = true
        return record
    }

    private func contentFault(_ text: UnsafeMutablePointer<UInt8>, _ end: Int) -> RecordFault? {
        let count = end - recordStart
        guard count <= CSVLimits.recordBytesMax else { return .fieldTooLong }
        switch UTF8Validity.check(UnsafeBufferPointer(start: text + recordStart, count: count)) {
        case .valid: return nil
        case .nulByte: return .nulByte
        case .invalid: return .badEncoding
        }
    }

    /// Writes `"` for `""`, in place: the content only becomes shorter.
    private mutating func joinDoubledQuotes(_ text: UnsafeMutablePointer<UInt8>) {
        let slices = fields.slices
        for index in slices.indices where slices[index].hasDoubledQuotes {
            let start = text + (recordStart + slices[index].start)
            var written = 0
            var read = 0
            while read < slices[index].count {
                let byte = start[read]
                start[written] = byte
                written += 1
                read += byte == Byte.quote ? 2 : 1
            }
            slices[index].count = written
        }
    }

    /// The file ends at `count`.
    private mutating func endText(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        switch state {
        case .fileStart, .preamble, .recordStart: return nil
        case .fieldStart:
            fieldEnd = fieldStart
            keepField(text)
        case .unquoted:
            fieldEnd = count - recordStart
            keepField(text)
        case .quoteInQuoted, .afterQuote: keepField(text)
        case .quoted: fault = .unterminatedQuote
        case .restOfLine: break
        }
        state = .recordStart
        return record(text, end: count)
    }

    private mutating func discardIfOverLimit() {
        guard isInRecord, !isDiscarding else { return }
        let isInField = state == .unquoted || state == .quoted
        let fieldIsOver = isInField && position - recordStart - fieldStart > fieldBytesMax
        guard fieldIsOver || position - recordStart > CSVLimits.recordBytesMax else { return }
        fault = fault ?? .fieldTooLong
        isDiscarding = true
    }
}
