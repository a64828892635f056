import SQLite

/// The names of imported entries. The schema has no rule for them, because what a source says is stored as it is, also empty or long, and
/// stays where the source was forgotten. What a person entered keeps the rule.
enum EnteredName {
    /// Checks what a record, which has been added, shows to be a person's word.
    static func check(_ record: ExportRecord, _ database: SQLiteConnection) throws {
        switch record.table {
        case "entry" where record["identity_id"] == nil:
            for column in ["source", "external_id"] { try require(record[column], column) }
            if record["parent_id"] != nil || record["external_id"] != nil { try require(record["name"], "name") }
        case "entry_edit" where record["attribute"] == .text("created"):
            guard case .integer(let entry) = record["entry_id"] else { return }
            let name = try database.first("SELECT name FROM entry WHERE id = ? AND identity_id IS NULL", entry) { $0.text(0) }
            try require(name.map(ExportValue.text), "name")
        default: return
        }
    }

    private static func require(_ value: ExportValue?, _ column: String) throws(FamilyImportError) {
        guard case .text(let text) = value else { return }
        try FamilyImportError.requireName(text, column)
    }
}

extension ExportRecord {
    /// The first value of that name.
    fileprivate subscript(_ name: String) -> ExportValue? { fields.first { $0.name == name }?.value }
}
