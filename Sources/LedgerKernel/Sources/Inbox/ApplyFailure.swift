import SQLite

/// Why a capture could not be applied.
enum ApplyFailure: Error, Equatable {
    /// The capture breaks the contract: it will never be applied. The batch at fault, where one is.
    case permanent(batch: Int64?, code: String)
    /// Something else went wrong: it may go better the next time.
    case transient
    /// The connection may not write just now: the capture waits, without an attempt.
    case postponed
    /// The storage failed: no attempt either, the worker pauses.
    case storage

    /// What a batch that could not be read or applied throws. A failure of the storage stays what it is, so that whoever watches the
    /// storage knows it.
    static func wrapping(_ error: any Error, inBatch batch: Int64) -> any Error {
        if let error = error as? SQLiteError, error.isStorageFailure { return error }
        return ApplyFailure(error, inBatch: batch)
    }

    /// Judges what was thrown while a capture was applied.
    init(_ error: any Error, inBatch batch: Int64? = nil) {
        switch error {
        case let error as ApplyFailure: self = error
        case let error as ContractViolation: self = .permanent(batch: batch, code: error.code)
        case let error as SQLiteError: self = error.isStorageFailure ? .storage : .transient
        case LedgerError.overloaded, LedgerError.storage: self = .storage
        case let error as LedgerError: self = .permanent(batch: batch, code: error.code)
        default: self = .transient
        }
    }
}
