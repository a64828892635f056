import LedgerKernel

/// What the device says of a transaction's progress (spec/financekit.md §4), in the order in which capabilities list it.
enum TransactionStatus: String, CaseIterable {
    case authorized, pending, booked, rejected, memo, unknown

    /// What it means for the books (spec/financekit.md §5).
    var state: RecordObservation.State {
        switch self {
        case .authorized, .pending: .pending
        case .booked: .booked
        case .rejected, .memo, .unknown: .sourceOnly
        }
    }
}
