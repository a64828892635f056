import Crypto
import JSON
import LedgerKernel

/// Reads an export line by line, and refuses one that has changed since it was written.
final class ExportFileReader {
    private var lines: ExportLines
    private var digest = SHA256()

    /// Opens the file; `-` is standard input.
    init(_ path: String) throws { lines = try ExportLines.open(path) }

    /// The number of the last line read.
    var line: Int { lines.number }

    /// The next part. Never nil: a file that stops before the export's end is an error.
    func next() throws -> ExportPart? {
        guard let line = try lines.next() else { throw fault(.truncated) }
        guard line.last == UInt8(ascii: "\n") else { throw fault(lines.number == 1 ? .notAnExport : .truncated) }
        let root = try document(Array(line.dropLast()))
        if lines.number == 1 {
            digest.update(Array(line))
            return .header(try header(root))
        }
        if let end = try? root.member("end") { return try self.end(end, of: root) }
        digest.update(Array(line))
        return .record(try record(root))
    }

    private func fault(_ fault: ExportFileError.Fault) -> ExportFileError { ExportFileError(fault: fault, line: lines.number) }

    private func document(_ line: [UInt8]) throws -> JSONValue {
        do { return try JSONDocument(line).root } catch { throw fault(lines.number == 1 ? .notAnExport : .notAnObject) }
    }

    private func header(_ root: JSONValue) throws -> ExportHeader {
        guard let format = try? root.member("format")?.string(), format == ExportForm.name,
            let version = try? root.member("version")?.integer()
        else { throw fault(.notAnExport) }
        guard version == ExportForm.version else { throw fault(version > ExportForm.version ? .newerFormat : .notAnExport) }
        guard let fields = try? root.fields(ExportHeaderField.table), let header = try? fields.header() else {
            throw fault(.notAnExport)
        }
        return header
    }

    private func record(_ root: JSONValue) throws -> ExportRecord {
        do {
            let fields = try root.fields(ExportRowField.table)
            let row = try fields[.row].members().map { key, value in
                ExportRecord.Field(key.string, value.kind == .number ? .integer(try value.integer()) : .text(try value.string()))
            }
            return ExportRecord(table: try fields[.tableName].string(), fields: row)
        } catch { throw fault(.notAnObject) }
    }

    /// The last part. Nothing may follow it.
    private func end(_ end: JSONValue, of root: JSONValue) throws -> ExportPart {
        guard let members = try? root.members(), members.count == 1, let fields = try? end.fields(ExportEndField.table),
            let stated = try? SHA256Digest(hex: fields[.sha256].string()), let counts = try? Self.counts(fields[.counts])
        else { throw fault(.notAnObject) }
        guard digest.finalize() == stated else { throw fault(.digestDiffers) }
        guard try lines.next() == nil else { throw fault(.trailingLines) }
        return .end(counts)
    }

    private static func counts(_ object: JSONValue) throws -> [ExportCount] {
        try object.members().map { ExportCount(table: $0.key.string, count: Int(try $0.value.integer(in: 1...Int64.max))) }
    }
}

/// The members of the object in the last line.
enum ExportEndField: Int, JSONField {
    case counts, sha256

    static let table = JSONFieldTable(ExportEndField.self)

    var key: StaticString {
        switch self {
        case .counts: "counts"
        case .sha256: "sha256"
        }
    }
}

/// The members of a row's line.
enum ExportRowField: Int, JSONField {
    case tableName, row

    static let table = JSONFieldTable(ExportRowField.self)

    var key: StaticString {
        switch self {
        case .tableName: "table"
        case .row: "row"
        }
    }
}
