/// One row of a family's data. What it does not have is left out.
package struct ExportRecord: Sendable, Equatable, PersonalRecord {
    /// The table whose row it is.
    package let table: String
    /// The row's values by the names of the export (docs/reference/export.md), in the order of the table's columns.
    package let fields: [Field]

    /// A value with its name.
    package struct Field: Sendable, Equatable {
        /// The name, as the export has it.
        package let name: String
        package let value: ExportValue

        /// A field from its parts.
        package init(_ name: String, _ value: ExportValue) {
            self.name = name
            self.value = value
        }
    }

    /// A record from its parts.
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
