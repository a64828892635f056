import LedgerKernel

extension LedgerError {
    /// Whether a field of a request is at fault, rather than the state of the books, the person or the server.
    var isFieldInvalid: Bool {
        switch self {
        case .invalidName, .invalidNotes, .invalidTimezone, .invalidCurrency, .currencyMismatch, .amountOutOfRange,
            .confirmedSubtypeRequired, .futureObservation, .unknownLabel, .nameTaken, .parentRefused, .splitMismatch,
            .transferMismatch, .invalidRange, .invalidResolution, .invalidDisposition:
            true
        default: false
        }
    }
}
