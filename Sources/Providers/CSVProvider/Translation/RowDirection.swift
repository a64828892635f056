/// What the column `direction` says about a row.
enum RowDirection: Equatable {
    /// The profile has no such column.
    case unstated
    case stated(FlowDirection)
    /// The row moves no money.
    case ignored

    var flow: FlowDirection? {
        if case .stated(let flow) = self { flow } else { nil }
    }
}
