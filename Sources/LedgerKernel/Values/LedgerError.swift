import SQLite

/// An error of the kernel. Each case has a stable code for machines and a sentence for people.
///
/// No case carries a payload, an amount or a stored value, so an error can be logged and answered as it is.
package enum LedgerError: Error, Sendable, Equatable {
    // The caller.
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

    // The request.
    case notFound
    case invalidTimezone
    case invalidCurrency
    case currencyMismatch
    /// A sum that exceeds what the books can hold.
    case amountOutOfRange
    case confirmedSubtypeRequired
    case futureObservation
    case unknownLabel
    case nameTaken
    case parentRefused
    case labelLimit

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
    /// Nil unless the next capture waits for its next attempt.
    case inboxFull(secondsUntilAttempt: Int64? = nil)

    // Used only on receipts and as repair reasons.
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
    /// Of the same account.
    case importInProgress
    /// Of any account: one long file at a time.
    case longImportInProgress
    case familyImportInProgress
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

    // Resolutions and dispositions.
    case conflictAlreadyResolved
    case invalidResolution
    case invalidDisposition

    /// Too many operations wait for the writer, or the daemon is stopping. The same call may succeed in a minute.
    case overloaded
    /// An administrator is about to erase the family's data.
    case uploadsPaused
    /// The system cannot read the data of a time zone that was accepted earlier, or of any.
    case zoneUnreadable
    /// A read took longer than a request may, or its client went.
    case readTooLong
    /// Too many reads take long, of this key or of all.
    case longReadRunning
    /// The operation succeeded, but the log outside the books could not record it.
    case erasureNotNoted
    /// A newer program wrote the file.
    case databaseIsNewer
    /// The file is empty: it does not even contain books without entries.
    case booksEmpty
    /// The write-ahead log next to the file belongs to another file.
    case logForeign
    /// The database failed, and nothing was changed.
    case storage(SQLiteError)
}

extension LedgerError {
    /// Wraps any error that an operation threw.
    init(wrapping error: any Error) {
        switch error {
        case let error as LedgerError: self = error
        case let error as SQLiteError: self = .storage(error)
        case MoneyError.currencyMismatch: self = .currencyMismatch
        case is MoneyError: self = .amountOutOfRange
        case is TimeZoneError: self = .zoneUnreadable
        default: self = .processingError
        }
    }
}
