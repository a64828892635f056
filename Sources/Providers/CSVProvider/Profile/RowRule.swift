/// A test on one column of a row.
package struct RowRule: Sendable {
    /// What the column must hold.
    package enum Condition: Sendable, Equatable {
        case equals(String)
        case prefix(String)
        case empty
    }

    let column: ColumnReference
    let condition: Condition
}
