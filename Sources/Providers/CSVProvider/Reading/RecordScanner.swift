/// The grammar of records (docs/reference/csv-matching.md, "Quotes" and `line`): RFC 4180, plus spaces before an opening quote, white space after
/// a closing one, and CRLF, LF or CR as line ends.
///
/// It can stop at any byte and resume when more text is there. The time is therefore proportional to the text for any size of
/// piece.
struct RecordScanner: ~Copyable {
    private enum State {
        case fileStart, preamble, recordStart, fieldStart, unquoted, quoted, quoteInQuoted, afterQuote, restOfLine
    }

    private let delimiter: UInt8
    private let classes: ByteClasses
    private var linesToSkip: Int

    private var state = State.fileStart
    private var position = 0
    private var line = 1
    private var followsCarriageReturn = false
    private(set) var hasContent = false

    private var record: RecordDraft
    /// The field that is being read; its positions count from the start of the record.
    private var field = FieldSlice(start: 0, count: 0, hasDoubledQuotes: false)

    init(delimiter: UInt8, skipLines: Int, fieldCharactersMax: Int) {
        self.delimiter = delimiter
        linesToSkip = skipLines
        classes = ByteClasses(delimiter: delimiter)
        record = RecordDraft(fieldCharactersMax: fieldCharactersMax)
    }

    /// Reads `text[..<count]` from where the last call stopped to the end of the next record. Nil if it needs more text or, with
    /// `isLast`, if there are no more records. The record is valid until the next call. Blank records are skipped.
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

    /// The number of bytes at the start of the text that are no longer needed. The caller drops them before the next call.
    mutating func release() -> Int {
        if isInRecord {
            record.discardIfOverLimit(at: position, fieldStart: state == .unquoted || state == .quoted ? field.start : nil)
        }
        let done = record.isDiscarded || !isInRecord ? position : record.start
        position -= done
        record.move(by: done)
        return done
    }

    /// Whether text before `position` still belongs to an incomplete record.
    private var isInRecord: Bool {
        switch state {
        case .fileStart, .preamble, .recordStart: false
        default: true
        }
    }

    /// Skips a byte order mark; false if more text is needed to tell.
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
        record.begin(at: position, line: line)
        state = .fieldStart
        return true
    }

    private mutating func beginField(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var next = position
        while next < count, text[next] == Byte.space, delimiter != Byte.space { next += 1 }
        position = next
        field = FieldSlice(start: next - record.start, count: 0, hasDoubledQuotes: false)
        guard next < count else { return }
        if text[next] == Byte.quote {
            position = next + 1
            field.start += 1
            state = .quoted
        } else {
            state = .unquoted
        }
    }

    private mutating func scanUnquoted(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        position = classes.skipText(text, from: position, to: count)
        guard position < count else { return nil }
        field.count = position - record.start - field.start
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
                field.count = next - record.start - field.start
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
            field.hasDoubledQuotes = true
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
                record.noteMalformedQuotes(field, text, before: position)
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

    /// Ends the field before `position`; `byte` is the delimiter or the first byte of a line end.
    private mutating func endField(at byte: UInt8, _ text: UnsafeMutablePointer<UInt8>) -> Record? {
        record.append(field, text)
        guard byte == delimiter else { return endRecord(at: byte, text) }
        position += 1
        state = .fieldStart
        return nil
    }

    private mutating func endRecord(at byte: UInt8, _ text: UnsafeMutablePointer<UInt8>) -> Record? {
        let finished = finishRecord(text, end: position)
        position += 1
        line += 1
        followsCarriageReturn = byte == Byte.carriageReturn
        state = .recordStart
        return finished
    }

    private mutating func finishRecord(_ text: UnsafeMutablePointer<UInt8>, end: Int) -> Record? {
        let finished = record.finish(text, end: end)
        if finished != nil { hasContent = true }
        return finished
    }

    /// The file ends at `count`.
    private mutating func endText(_ text: UnsafeMutablePointer<UInt8>, _ count: Int) -> Record? {
        switch state {
        case .fileStart, .preamble, .recordStart: return nil
        case .fieldStart: record.append(FieldSlice(start: count - record.start, count: 0, hasDoubledQuotes: false), text)
        case .quoteInQuoted, .afterQuote: record.append(field, text)
        case .unquoted:
            field.count = count - record.start - field.start
            record.append(field, text)
        case .quoted: record.noteUnterminatedQuote()
        case .restOfLine: break
        }
        state = .recordStart
        return finishRecord(text, end: count)
    }
}
