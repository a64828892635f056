import Crypto
import JSON
import LedgerKernel

/// The members of the first line.
enum ExportHeaderField: Int, JSONField {
    case format, version, schemaVersion, family, exportedAt, auditHead

    static let table = JSONFieldTable(ExportHeaderField.self)

    var key: StaticString {
        switch self {
        case .format: "format"
        case .version: "version"
        case .schemaVersion: "schema_version"
        case .family: "family"
        case .exportedAt: "exported_at"
        case .auditHead: "audit_head"
        }
    }
}

/// The members of the object `family` in the first line.
enum ExportFamilyField: Int, JSONField {
    case id, name, currency, timezone

    static let table = JSONFieldTable(ExportFamilyField.self)

    var key: StaticString {
        switch self {
        case .id: "id"
        case .name: "name"
        case .currency: "currency"
        case .timezone: "timezone"
        }
    }
}

extension JSONFields<ExportHeaderField> {
    /// The header; nil if a value is invalid.
    func header() throws -> ExportHeader? {
        let family = try self[.family].fields(ExportFamilyField.table)
        let head = try self[.auditHead].isNull ? nil : SHA256Digest(hex: self[.auditHead].string())
        guard let id = UniqueID(try family[.id].string()), let currency = Currency(code: try family[.currency].string()),
            head != nil || self[.auditHead].isNull
        else { return nil }
        return ExportHeader(
            schemaVersion: Int(try self[.schemaVersion].integer(in: 1...Int64(Int32.max))), familyID: id,
            familyName: try family[.name].string(), currency: currency, timezone: try family[.timezone].string(),
            exportedAt: try Instant(rfc3339: self[.exportedAt].string()), auditHead: head)
    }
}
