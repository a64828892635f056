/// Which rows continue the previous row.
package struct ContinuationRule: Sendable {
    /// What happens to the text of such a row.
    package enum Action: String, Sendable, CaseIterable {
        case appendDescription = "append_description"
        case ignore
    }

    /// The column that is empty in such a row.
    let whenEmpty: ColumnReference
    let action: Action
}
