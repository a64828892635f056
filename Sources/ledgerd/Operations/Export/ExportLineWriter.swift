import Crypto
import JSON
import LedgerKernel

/// Writes an export as lines of JSON. The last line has the digest of all lines before it (docs/reference/export.md).
final class ExportLineWriter {
    private let output: ([UInt8]) throws -> Void
    private var digest = SHA256()
    private var pending: [UInt8] = []

    /// - Parameter output: takes the bytes piece by piece.
    init(_ output: @escaping ([UInt8]) throws -> Void) { self.output = output }

    func write(_ part: ExportPart) throws {
        switch part {
        case .header(let header): try append(Self.line(header))
        case .record(let record): try append(Self.line(record))
        case .end(let counts):
            try flush()
            try output(Self.line(counts, digest: digest.finalize()))
        }
    }

    private func append(_ line: [UInt8]) throws {
        pending += line
        if pending.count >= ExportLimits.pieceBytes { try flush() }
    }

    private func flush() throws {
        digest.update(pending)
        try output(pending)
        pending.removeAll(keepingCapacity: true)
    }

    private static func line(_ header: ExportHeader) -> [UInt8] {
        line { writer in
            writer.member("format", ExportForm.name)
            writer.member("version", ExportForm.version)
            writer.member("schema_version", header.schemaVersion)
            writer.object("family") { writer in
                writer.member("id", header.familyID.description)
                writer.member("name", header.familyName)
                writer.member("currency", header.currency.code)
                writer.member("timezone", header.timezone)
            }
            writer.member("exported_at", header.exportedAt.rfc3339Microseconds)
            writer.member("audit_head", header.auditHead?.hex)
        }
    }

    private static func line(_ record: ExportRecord) -> [UInt8] {
        line { writer in
            writer.member("table", record.table)
            writer.object("row") { writer in
                for field in record.fields {
                    writer.key(field.name)
                    switch field.value {
                    case .integer(let value): writer.integer(value)
                    case .text(let value): writer.string(value)
                    }
                }
            }
        }
    }

    private static func line(_ counts: [ExportCount], digest: SHA256Digest) -> [UInt8] {
        line { writer in
            writer.object("end") { writer in
                writer.object("counts") { writer in
                    for count in counts {
                        writer.key(count.table)
                        writer.integer(count.count)
                    }
                }
                writer.member("sha256", digest.hex)
            }
        }
    }

    private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        JSONWriter.object { members(&$0) } + [UInt8(ascii: "\n")]
    }
}
