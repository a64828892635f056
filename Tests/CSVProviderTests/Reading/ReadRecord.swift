@testable import CSVProvider

/// A record as a value that can be compared.
struct ReadRecord: Equatable, CustomStringConvertible {
    let line: Int
    let cells: [String]
    var fault: RecordFault?

    init(_ line: Int, _ cells: String..., fault: RecordFault? = nil) {
        self.line = line
        self.cells = cells
        self.fault = fault
    }

    init(_ record: Record) {
        line = record.line
        fault = record.fault
        cells = (0..<record.fieldCount).map { record.cell($0).string }
    }

    var description: String { "\(line)\(fault.map { " \($0)" } ?? ""): \(cells.map { $0.prefix(40) })" }

    static func all(
        _ bytes: [UInt8], encoding: TextEncoding = .utf8, delimiter: Character = ",", skipLines: Int = 0,
        fieldCharactersMax: Int = CSVLimits.fieldCharactersMaxDefault, pieceBytes: Int = 65_536
    ) throws -> [ReadRecord] {
        var reader = try RecordReader(
            encoding: encoding, delimiter: delimiter.asciiValue ?? 0, skipLines: skipLines,
            fieldCharactersMax: fieldCharactersMax)
        var records: [ReadRecord] = []
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
                let piece = bytes[start..<min(start + pieceBytes, bytes.count)]
                reader.read(UnsafeBufferPointer(rebasing: piece)) { records.append(ReadRecord($0)) }
            }
        }
        reader.finish { records.append(ReadRecord($0)) }
        return records
    }

    static func all(_ text: String, delimiter: Character = ",", skipLines: Int = 0, fieldCharactersMax: Int = 65_536) throws
        -> [ReadRecord]
    {
        try all(Array(text.utf8), delimiter: delimiter, skipLines: skipLines, fieldCharactersMax: fieldCharactersMax)
    }
}
