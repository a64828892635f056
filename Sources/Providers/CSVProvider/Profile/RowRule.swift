/// A test on one column of a row.
public struct RowRule: Sendable {
    /// What the column must hold.
    public enum Condition: Sendable, Equatable {
        case equals(String)
        case prefix(String)
        case empty
    }

    let column: ColumnReference
    let condition: Condition
}
