/// One record of a file. Its text is valid only while the record is being handled.
struct Record {
    /// The physical line on which the record starts, counted from 1.
    let line: Int
    /// What is wrong with the record; then it has no fields.
    let fault: RecordFault?
    /// Whether fields past the kept ones contain text.
    let hasTextBeyondFields: Bool
    private let text: UnsafePointer<UInt8>?
    private let fields: UnsafeBufferPointer<FieldSlice>

    init(line: Int, text: UnsafePointer<UInt8>, fields: UnsafeBufferPointer<FieldSlice>, hasTextBeyondFields: Bool) {
        self.line = line
        self.text = text
        self.fields = fields
        self.hasTextBeyondFields = hasTextBeyondFields
        fault = nil
    }

    init(line: Int, fault: RecordFault) {
        self.line = line
        self.fault = fault
        text = nil
        fields = UnsafeBufferPointer(start: nil, count: 0)
        hasTextBeyondFields = false
    }

    var fieldCount: Int { fields.count }

    /// The cell in a column counted from 0; blank if the record is too short.
    func cell(_ column: Int) -> Cell {
        guard let text, fields.indices.contains(column) else { return .missing }
        let field = fields[column]
        return Cell(trimming: UnsafeBufferPointer(start: text + field.start, count: field.count))
    }

    /// Whether all fields contain only white space.
    var isBlank: Bool {
        fault == nil && !hasTextBeyondFields && fields.indices.allSatisfy { cell($0).isBlank }
    }

    /// Whether a field at or after `column` contains text.
    func hasText(from column: Int) -> Bool {
        hasTextBeyondFields || (column < fieldCount && (column..<fieldCount).contains { !cell($0).isBlank })
    }
}
