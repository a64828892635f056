/// What an export consists of, in this order: one header, the rows, one end.
public enum ExportPart: Sendable, Equatable {
    case header(ExportHeader)
    case record(ExportRecord)
    /// How many rows there were of each kind, in the order in which the kinds came.
    case end([ExportCount])
}

/// How many rows of one kind an export has.
public struct ExportCount: Sendable, Equatable {
    /// The table.
    public let table: String
    /// Its rows; never 0.
    public let count: Int

    /// A count from its parts.
    public init(table: String, count: Int) {
        self.table = table
        self.count = count
    }
}
