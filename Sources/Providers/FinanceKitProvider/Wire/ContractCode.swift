import LedgerKernel

/// The contract's error codes (docs/spec/financekit.md §1) that this provider detects itself, each with its kind and its message.
enum ContractCode: String, CaseIterable, Sendable {
    case invalidJSON = "invalid_json"
    case unsupportedProtocol = "unsupported_protocol"
    case invalidPayload = "invalid_payload"
    case invalidTimestamp = "invalid_timestamp"
    case invalidCurrency = "invalid_currency"
    case currencyMismatch = "currency_mismatch"
    case invalidTimezone = "invalid_timezone"
    case confirmedSubtypeRequired = "confirmed_subtype_required"
    case consentRequired = "consent_required"
    case futureCapture = "future_capture"
    case invalidPredecessor = "invalid_predecessor"
    case duplicateRecord = "duplicate_record"
    case invalidResolution = "invalid_resolution"
    case invalidDisposition = "invalid_disposition"
    case mappingConflict = "mapping_conflict"
    case accountTypeConflict = "account_type_conflict"
    case publisherConflict = "publisher_conflict"
    case generationConflict = "generation_conflict"
    case scopeConflict = "scope_conflict"
    case payloadDigestMismatch = "payload_digest_mismatch"
    case idempotencyKeyMismatch = "idempotency_key_mismatch"
    case recordLimit = "record_limit"
    case captureLimit = "capture_limit"
    case unavailable

    /// The violation with this code for the field at `path`.
    func violation(at path: String? = nil, message: String? = nil) -> ContractViolation {
        ContractViolation(kind, code: rawValue, message: message ?? self.message, path: path)
    }

    var kind: ContractViolation.Kind {
        switch self {
        case .invalidJSON, .unsupportedProtocol: .malformed
        case .invalidPayload, .invalidTimestamp, .invalidCurrency, .currencyMismatch, .invalidTimezone, .confirmedSubtypeRequired,
            .consentRequired, .futureCapture, .invalidPredecessor, .duplicateRecord, .invalidResolution, .invalidDisposition:
            .invalid
        case .mappingConflict, .accountTypeConflict, .publisherConflict, .generationConflict, .scopeConflict,
            .payloadDigestMismatch, .idempotencyKeyMismatch:
            .conflict
        case .recordLimit, .captureLimit: .tooLarge
        case .unavailable: .unavailable
        }
    }

    private var message: String {
        switch self {
        case .invalidJSON: "The body is not valid JSON."
        case .unsupportedProtocol: "This server supports only protocol version 2."
        case .invalidPayload: "The value does not meet the contract."
        case .invalidTimestamp: "The timestamp is unreadable or names an impossible time."
        case .invalidCurrency: "The currency is not an ISO 4217 code."
        case .currencyMismatch: "The currency differs from the account's."
        case .invalidTimezone: "The time zone is not an IANA name that this system knows."
        case .confirmedSubtypeRequired: "The subtype does not belong to this type of account; let the person choose one."
        case .consentRequired: "The person must agree to every part of the consent, version 1."
        case .futureCapture: "The capture was made in the future; check the clock of the device."
        case .invalidPredecessor: "Give the predecessor's digest as 64 lower-case hex digits; omit it in sequence 1 only."
        case .duplicateRecord: "The batch already contains this kind of event for this record."
        case .invalidResolution: "The resolution must be keep_sure, retry_after_repair or use_source."
        case .invalidDisposition: "The disposition must be retain or discard, given once."
        case .mappingConflict: "The event names a lineage or mapping version that is not in force for its account."
        case .accountTypeConflict: "The kind of account differs from the mapping's."
        case .publisherConflict: "The batch names a connection, publisher or stream that does not belong to this publisher."
        case .generationConflict:
            "The batch belongs to another generation of this connection; read the connection and start again."
        case .scopeConflict: "The selected source accounts are not exactly those in the consent."
        case .payloadDigestMismatch: "The digest in the header does not match the body."
        case .idempotencyKeyMismatch: "The Idempotency-Key does not match the batch_id."
        case .recordLimit: "A batch may contain at most \(FinanceKitLimits.eventsPerBatchMax) events."
        case .unavailable: "The server cannot read its data of this time zone; try again when it can."
        case .captureLimit: "A capture may have at most \(LedgerLimits.chunksPerCaptureMax) chunks."
        }
    }
}
