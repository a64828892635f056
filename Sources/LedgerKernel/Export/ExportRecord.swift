/// One row of a family's data. What it does not have is left out.
package struct ExportRecord: Sendable, Equatable {
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

extension ExportRecord: PersonalRecord {}
