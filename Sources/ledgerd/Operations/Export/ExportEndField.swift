import JSON

/// The members of the last line's one object.
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
