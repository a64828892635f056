/// Rows that go on with the row before them.
package struct ContinuationRule: Sendable {
    /// What is done with their text.
    package enum Action: String, Sendable, CaseIterable {
        case appendDescription = "append_description"
        case ignore
    }

    /// The column that is empty in such rows.
    let whenEmpty: ColumnReference
    let action: Action
}
