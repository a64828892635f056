/// A table for people, aligned by display width.
struct TextTable {
    struct Column {
        let heading: String
        /// Whether cells align at the right, as amounts do.
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

    /// Adds a row with one cell per column.
    mutating func add(_ cells: String...) {
        precondition(cells.count == columns.count, "a row has a cell for each column")
        rows.append(cells.map { DisplayWidth.printable($0) })
    }

    /// The lines, headings first, without trailing spaces.
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
