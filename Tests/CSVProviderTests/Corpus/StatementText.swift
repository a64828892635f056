@testable import CSVProvider

/// The bytes of a file, which can be split up and put together again in another form.
struct StatementText {
    /// Code units of the encoding: bytes, or pairs of bytes.
    private var units: [UInt16]
    private let encoding: TextEncoding

    init(_ bytes: [UInt8], _ encoding: TextEncoding) {
        self.encoding = encoding
        if encoding == .utf16LittleEndian {
            units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        } else {
            units = bytes.map { UInt16($0) }
        }
    }

    var bytes: [UInt8] {
        encoding == .utf16LittleEndian
            ? units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            : units.map { UInt8(truncatingIfNeeded: $0) }
    }

    /// Replaces every line end, of any kind, with `end`.
    func withLineEnds(_ end: [UInt16]) -> StatementText {
        var text = self
        text.units = Array(lines.map(\.text).joined(separator: end))
        return text
    }

    func withByteOrderMark() -> StatementText {
        var text = self
        if !bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.units = [0xEF, 0xBB, 0xBF] + units }
        return text
    }

    /// Keeps only some of the lines, by their number from 1.
    func keepingLines(_ isKept: (Int) -> Bool) -> StatementText {
        var text = self
        text.units = lines.enumerated().flatMap { index, line in isKept(index + 1) ? line.text + line.end : [] }
        return text
    }

    /// Reverses the order of the records after the first `lineCount` lines.
    func withRecordsReversed(behind lineCount: Int) -> StatementText {
        let lines = lines
        var records: [[UInt16]] = []
        var record: [UInt16] = []
        for line in lines.dropFirst(lineCount) {
            record += line.text
            if record.count(where: { $0 == 0x22 }) % 2 == 0 {
                if !record.isEmpty { records.append(record) }
                record = []
            } else {
                record += [0x0A]
            }
        }
        var text = self
        text.units = Array((lines.prefix(lineCount).map(\.text) + records.reversed()).joined(separator: [0x0A]))
        return text
    }

    private var lines: [(text: [UInt16], end: [UInt16])] {
        var lines: [(text: [UInt16], end: [UInt16])] = []
        var line: [UInt16] = []
        var position = 0
        while position < units.count {
            let isPair = units[position] == 0x0D && position + 1 < units.count && units[position + 1] == 0x0A
            if units[position] == 0x0A || units[position] == 0x0D {
                lines.append((line, isPair ? [0x0D, 0x0A] : [units[position]]))
                line = []
            } else {
                line.append(units[position])
            }
            position += isPair ? 2 : 1
        }
        lines.append((line, []))
        return lines
    }
}
