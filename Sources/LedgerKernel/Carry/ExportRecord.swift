/// One row of a family's data. What it does not have is left out.
public struct ExportRecord: Sendable, Equatable {
    /// The table whose row it is.
    public let table: String
    /// The row's values by the names of the export (docs/reference/export.md), in the order of the table's columns.
    public let fields: [Field]

    /// A value with its name.
    public struct Field: Sendable, Equatable {
        /// The name, as the export has it.
        public let name: String
        /// The value.
        public let value: ExportValue

        /// A field from its parts.
        public init(_ name: String, _ value: ExportValue) {
            self.name = name
            self.value = value
        }
    }

    /// A record from its parts.
    public init(table: String, fields: [Field]) {
        self.table = table
        self.fields = fields
    }
}

extension ExportRecord: PersonalRecord {}
