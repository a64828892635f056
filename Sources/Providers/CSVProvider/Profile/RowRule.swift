/// A test on one column of a row.
package struct RowRule: Sendable {
    /// What the column must contain.
    package enum Condition: Sendable, Equatable {
        case equals(String)
        case prefix(String)
        case empty
    }

    let column: ColumnReference
    let condition: Condition
}
