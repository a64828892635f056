/// A table for people: columns aligned by what a terminal shows.
struct TextTable {
    /// A column's heading and side.
    struct Column {
        let heading: String
        /// Whether the cells end at the same column, as amounts do.
        let isRightAligned: Bool

        /// A column of words.
        static func left(_ heading: String) -> Column { Column(heading: heading, isRightAligned: false) }
        /// A column of amounts.
        static func right(_ heading: String) -> Column { Column(heading: heading, isRightAligned: true) }
    }

    private let columns: [Column]
    private var rows: [[String]]

    init(_ columns: Column...) {
        self.columns = columns
        rows = [columns.map(\.heading)]
    }

    /// Adds a row, a cell a column.
    mutating func add(_ cells: String...) {
        precondition(cells.count == columns.count, "a row has a cell for each column")
        rows.append(cells.map(DisplayWidth.printable))
    }

    /// The lines, the headings first. No line ends in spaces.
    var lines: [String] {
        let widths = columns.indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return rows.map { row in
            let cells = columns.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(row[column]))
                return columns[column].isRightAligned ? padding + row[column] : row[column] + padding
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
