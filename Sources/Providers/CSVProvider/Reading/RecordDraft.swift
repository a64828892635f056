/// A record while it is being read: its start, its fields so far, and what is wrong with it.
struct RecordDraft: ~Copyable {
    private let fieldCharactersMax: Int

    /// The position in the text at which the record starts.
    private(set) var start = 0
    private(set) var fault: RecordFault?
    /// Whether the record is over a limit. Its text is then dropped while the reader looks for its end.
    private(set) var isDiscarded = false
    private var line = 1
    private var fields = FieldList()
    private var hasDoubledQuotes = false
    private var hasTextBeyondFields = false

    init(fieldCharactersMax: Int) {
        self.fieldCharactersMax = fieldCharactersMax
    }

    mutating func begin(at position: Int, line: Int) {
        start = position
        self.line = line
        fields.removeAll()
        hasDoubledQuotes = false
        hasTextBeyondFields = false
        fault = nil
        isDiscarded = false
    }

    /// The text has moved down by `count` bytes.
    mutating func move(by count: Int) { start -= count }

    mutating func append(_ field: FieldSlice, _ text: UnsafeMutablePointer<UInt8>) {
        guard !isDiscarded else { return }
        if isTooLong(field, text) { note(.fieldTooLong) }
        hasDoubledQuotes = hasDoubledQuotes || field.hasDoubledQuotes
        if fields.count < CSVLimits.fieldsPerRecordMax {
            fields.append(field)
        } else if !hasTextBeyondFields {
            hasTextBeyondFields = !Cell(trimming: content(of: field, text)).isBlank
        }
    }

    /// Notes that text follows the closing quote of a field, before `position`.
    mutating func noteMalformedQuotes(_ field: FieldSlice, _ text: UnsafeMutablePointer<UInt8>, before position: Int) {
        if !isDiscarded, isTooLong(field, text) || isTooLong(end: position) { note(.fieldTooLong) }
        note(.malformedQuotes)
    }

    /// Notes that the file ends inside quotes. This overrides every other fault.
    mutating func noteUnterminatedQuote() { fault = .unterminatedQuote }

    /// Drops the text if it is over a limit at `position`. `fieldStart` is the start of an unfinished field, counted from the
    /// start of the record.
    mutating func discardIfOverLimit(at position: Int, fieldStart: Int?) {
        guard !isDiscarded else { return }
        let isFieldOver = fieldStart.map { position - start - $0 > fieldBytesMax } ?? false
        guard isFieldOver || isTooLong(end: position) else { return }
        note(.fieldTooLong)
        isDiscarded = true
    }

    /// The record that ends before `end`; nil for a blank record.
    mutating func finish(_ text: UnsafeMutablePointer<UInt8>, end: Int) -> Record? {
        if fields.isOneEmptyField, fault == nil { return nil }
        if let fault = fault ?? contentFault(text, end) { return Record(line: line, fault: fault) }
        if hasDoubledQuotes { joinDoubledQuotes(text) }
        let record = Record(
            line: line, text: text + start, fields: UnsafeBufferPointer(fields.slices), hasTextBeyondFields: hasTextBeyondFields)
        return record.isBlank ? nil : record
    }

    /// A character has at most four bytes, and a quote is written as two.
    private var fieldBytesMax: Int { 4 * fieldCharactersMax }

    /// The first fault counts.
    private mutating func note(_ fault: RecordFault) { self.fault = self.fault ?? fault }

    private func content(of field: FieldSlice, _ text: UnsafeMutablePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + (start + field.start), count: field.count)
    }

    private func isTooLong(end: Int) -> Bool { end - start > CSVLimits.recordBytesMax }

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

    private func contentFault(_ text: UnsafeMutablePointer<UInt8>, _ end: Int) -> RecordFault? {
        guard !isTooLong(end: end) else { return .fieldTooLong }
        switch UTF8Validity.check(UnsafeBufferPointer(start: text + start, count: end - start)) {
        case .valid: return nil
        case .nulByte: return .nulByte
        case .invalid: return .badEncoding
        }
    }

    /// Writes `"` for `""` in place, because the content only gets shorter.
    private mutating func joinDoubledQuotes(_ text: UnsafeMutablePointer<UInt8>) {
        let slices = fields.slices
        for index in slices.indices where slices[index].hasDoubledQuotes {
            let content = text + (start + slices[index].start)
            var written = 0
            var read = 0
            while read < slices[index].count {
                let byte = content[read]
                content[written] = byte
                written += 1
                read += byte == Byte.quote ? 2 : 1
            }
            slices[index].count = written
        }
    }
}

/// The fields of the record that is being read, in memory that is reused for the next record.
struct FieldList: ~Copyable {
    private var base: UnsafeMutablePointer<FieldSlice>
    private var capacity = 64
    private(set) var count = 0

    init() {
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    var slices: UnsafeMutableBufferPointer<FieldSlice> { UnsafeMutableBufferPointer(start: base, count: count) }

    /// Whether there is only one field, and it is empty.
    var isOneEmptyField: Bool { count == 1 && base[0].count == 0 }

    mutating func append(_ field: FieldSlice) {
        if count == capacity { grow() }
        (base + count).initialize(to: field)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<FieldSlice>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
