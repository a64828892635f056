import LedgerKernel

/// The device's status of a transaction (docs/spec/financekit.md §4), in the order in which capabilities list the values.
enum TransactionStatus: String, CaseIterable {
    case authorized, pending, booked, rejected, memo, unknown

    /// The state in the books (docs/spec/financekit.md §5).
    var state: RecordObservation.State {
        switch self {
        case .authorized, .pending: .pending
        case .booked: .booked
        case .rejected, .memo, .unknown: .sourceOnly
        }
    }
}
