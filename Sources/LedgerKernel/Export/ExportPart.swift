/// What an export consists of, in this order: one header, the rows, one end.
package enum ExportPart: Sendable, Equatable {
    case header(ExportHeader)
    case record(ExportRecord)
    /// How many rows there were of each kind, in the order in which the kinds came.
    case end([ExportCount])
}

/// How many rows of one kind an export has.
package struct ExportCount: Sendable, Equatable {
    package let table: String
    /// Its rows; never 0.
    package let count: Int

    /// A count from its parts.
    package init(table: String, count: Int) {
        self.table = table
        self.count = count
    }
}
