import JSON

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
