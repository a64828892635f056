import Files
import HTTP
import JSON
import LedgerKernel

/// The one place where a refusal becomes an HTTP answer (docs/spec/financekit.md §1, docs/spec/ledger-api.md §1).
enum ErrorResponse {
    /// Whose words an answer is in, where the contracts differ.
    enum Contract: Sendable {
        case ledger
        case provider
    }

    /// Seconds after which a full or busy server may be asked again.
    private static let retryAfterSeconds = "60"

    private static let challenge = #"Bearer realm="ledgerd""#

    /// The answer for whatever a handler threw.
    static func make(_ error: any Error, in contract: Contract = .ledger) -> HTTPResponse {
        switch error {
        case LedgerError.storage(let cause): make(StorageFault(cause), in: contract)
        // The publishers' contract has one code for all of them.
        case let error as LedgerError where contract == .provider && status(of: error) == 503:
            make(Refusal(503, StorageFault.other.code, error.message), in: contract)
        case let error as LedgerError:
            make(Refusal(status(of: error), error.code, error.message, isField: error.isFieldInvalid), in: contract)
        case let error as APIError: make(error, in: contract)
        case let error as ContractViolation:
            make(
                Refusal(status(of: error.kind), error.code, error.message, path: error.path, isField: error.path != nil),
                in: contract)
        // A file beside the books, such as the user's own profiles, which the system does not let the daemon use now.
        case is SystemError:
            make(
                Refusal(503, StorageFault.other.code, "The system could not read or write a file; try again in a minute."),
                in: contract)
        default:
            make(
                Refusal(
                    500, "internal_server_error", "Something went wrong on the server; the request id names it in the log."),
                in: contract)
        }
    }

    /// Only a trouble that passes by itself is worth a retry; but the publishers' contract has one code and one time for all of
    /// them.
    private static func make(_ fault: StorageFault, in contract: Contract) -> HTTPResponse {
        switch contract {
        case .provider: return make(Refusal(503, StorageFault.other.code, fault.message), in: contract)
        case .ledger:
            var response = make(Refusal(503, fault.code, fault.message), in: contract)
            if !fault.passesByItself { response.headers["Retry-After"] = nil }
            return response
        }
    }

    private static func make(_ error: APIError, in contract: Contract) -> HTTPResponse {
        switch error {
        case .badRequest: make(Refusal(400, "bad_request", "The body must be a JSON object."), in: contract)
        case .validationFailed(let problems): make(Refusal(problems: problems), in: contract)
        case .unconfirmedReset:
            make(
                Refusal(
                    403, "forbidden",
                    "This form is off (reset.allow_unconfirmed); GET /api/v1/family/reset gives a plan, and POST confirms it."),
                in: contract)
        case .tooManyRequests(let retryAfterSeconds): tooManyRequests(retryAfterSeconds, in: contract)
        }
    }

    /// The publishers' contract names another code, and one time for every refusal of this status.
    private static func tooManyRequests(_ retryAfterSeconds: Int, in contract: Contract) -> HTTPResponse {
        let message = "Too many requests or failed attempts; the Retry-After header says when to try again."
        switch contract {
        case .provider: return make(Refusal(429, "rate_limited", message), in: contract)
        case .ledger:
            var response = make(Refusal(429, "rate_limit_exceeded", message), in: contract)
            response.headers["Retry-After"] = "\(retryAfterSeconds)"
            return response
        }
    }

    private static func make(_ refusal: Refusal, in contract: Contract) -> HTTPResponse {
        var response = HTTPResponse.json(refusal.status, refusal.body(in: contract))
        if refusal.status == 429 || refusal.status == 503 { response.headers["Retry-After"] = retryAfterSeconds }
        // RFC 9110 §11.6.1 demands a challenge.
        if refusal.status == 401 { response.headers["WWW-Authenticate"] = challenge }
        return response
    }

    private static func status(of kind: ContractViolation.Kind) -> Int {
        switch kind {
        case .malformed: 400
        case .invalid: 422
        case .conflict: 409
        case .forbidden: 403
        case .tooLarge: 413
        case .unavailable: 503
        }
    }

    private static func status(of error: LedgerError) -> Int {
        switch error {
        case .unauthorized, .publisherUnauthorized: 401
        case .insufficientScope, .forbidden, .publisherForbidden, .connectionRevoked, .repairRequired, .accountNotConsented,
            .accountForbidden:
            403
        case .notFound: 404
        case .enrollmentConflict, .activationConflict, .accountSetupRequired, .accountTypeConflict, .accountAlreadySupplied,
            .mappingConflict, .mappingClosed, .lineageAccountConflict, .lineageWriterConflict, .publisherConflict,
            .generationConflict, .scopeConflict, .batchConflict, .sequenceConflict, .captureConflict, .captureIncomplete,
            .predecessorConflict, .staleCapture, .streamFailed, .generationReplaced, .conflictRetryRequested, .credentialRotated,
            .processingError, .restoredFromBackup, .conflictAlreadyResolved, .planChanged, .importInProgress,
            .longImportInProgress,
            .familyImportInProgress, .importInterrupted,
            .importUndone, .booksUnsettled, .lastAdministrator, .userDisabled, .accountLinked,
            .alreadySplit,
            .alreadyTransfer:
            409
        case .invalidTimezone, .invalidCurrency, .invalidNotes, .currencyMismatch, .amountOutOfRange, .confirmedSubtypeRequired,
            .futureObservation,
            .invalidResolution, .invalidDisposition, .confirmationRequired, .invalidName, .unknownLabel, .nameTaken,
            .parentRefused, .labelLimit,
            .partOfSplit, .splitMismatch, .transferMismatch, .invalidRange:
            422
        case .connectionLimit, .inboxFull: 429
        case .overloaded, .uploadsPaused, .zoneUnreadable, .readTooLong, .longReadRunning, .erasureNotNoted, .databaseIsNewer,
            .booksEmpty, .logForeign, .storage:
            503
        }
    }
}

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
