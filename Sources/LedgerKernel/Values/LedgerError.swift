import SQLite

/// A refusal of the kernel. Each case has a stable code for machines and a sentence that helps a person.
///
/// No case carries a payload, an amount or a stored value, so that an error can be logged and answered as it is.
package enum LedgerError: Error, Sendable, Equatable {
    // Who is asking.
    case unauthorized
    case publisherUnauthorized
    case insufficientScope
    case forbidden
    case publisherForbidden

    // Users and keys.
    case invalidName
    case invalidNotes
    case lastAdministrator
    case userDisabled

    // What is asked for.
    case notFound
    case invalidTimezone
    case invalidCurrency
    case currencyMismatch
    /// A sum beyond what the books can hold.
    case amountOutOfRange
    case confirmedSubtypeRequired
    case futureObservation
    case unknownLabel
    case nameTaken
    case parentRefused

    // Connections and mappings.
    case enrollmentConflict
    case connectionLimit
    case connectionRevoked
    case repairRequired
    case activationConflict
    case accountNotConsented
    case accountForbidden
    case accountSetupRequired
    case accountTypeConflict
    case accountAlreadySupplied
    case mappingConflict
    case mappingClosed
    case lineageAccountConflict
    case lineageWriterConflict

    // The inbox.
    case publisherConflict
    case generationConflict
    case scopeConflict
    case batchConflict
    case sequenceConflict
    case captureConflict
    case captureIncomplete
    case inboxFull

    // Only on receipts and as repair reasons.
    case predecessorConflict
    case staleCapture
    case streamFailed
    case generationReplaced
    case conflictRetryRequested
    case credentialRotated
    case processingError
    case restoredFromBackup

    // A family reset.
    case confirmationRequired
    case planChanged

    // Export.
    case booksUnsettled

    // Files and undo.
    case importInProgress
    case importInterrupted
    case importUndone

    // Accounts.
    case accountLinked

    // Splits and transfers.
    case partOfSplit
    case alreadySplit
    case splitMismatch
    case invalidRange
    case alreadyTransfer
    case transferMismatch

    // Conflicts and endings.
    case conflictAlreadyResolved
    case invalidResolution
    case invalidDisposition

    /// Too much work waits for the writer, or the daemon is stopping; the same call may succeed in a minute.
    case overloaded
    /// It is done, but could not be noted outside the books.
    case erasureNotNoted
    /// The file was written by a newer program.
    case databaseIsNewer
    /// The file has nothing in it, not even books without entries.
    case booksEmpty
    /// The database refused; nothing was changed.
    case storage(SQLiteError)
}

extension LedgerError {
    /// The kernel's error for whatever an operation threw.
    init(wrapping error: any Error) {
        switch error {
        case let error as LedgerError: self = error
        case let error as SQLiteError: self = .storage(error)
        case MoneyError.currencyMismatch: self = .currencyMismatch
        case is MoneyError: self = .amountOutOfRange
        default: self = .processingError
        }
    }
}
