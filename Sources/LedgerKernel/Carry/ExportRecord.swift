/// One row of a family's data. Missing values are omitted.
package struct ExportRecord: Sendable, Equatable, PersonalRecord {
    /// The table of the row.
    package let table: String
    /// The values by their names in the export (docs/reference/export.md), in the order of the table's columns.
    package let fields: [Field]

    /// A named value.
    package struct Field: Sendable, Equatable {
        /// The name in the export.
        package let name: String
        package let value: ExportValue

        package init(_ name: String, _ value: ExportValue) {
            self.name = name
            self.value = value
        }
    }

    package init(table: String, fields: [Field]) {
        self.table = table
        self.fields = fields
    }
}

/// A value of an exported row, in a form that any database and any person can read.
package enum ExportValue: Sendable, Equatable, PersonalRecord {
    /// A number, a truth value as 0 or 1, or the number of the row that is referred to.
    case integer(Int64)
    /// Everything else: text, an id, an exact amount, an instant, a day, or bytes in base 64.
    case text(String)
}
