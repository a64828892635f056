import JSON
import LedgerKernel

/// The ledger's own terms as the contract writes them (docs/spec/financekit.md §1).
extension JSONValue {
    /// A UUID in any letter case and of any version.
    func contractID() throws(ContractViolation) -> UniqueID {
        guard let id = try contractBytes({ UniqueID(utf8: $0) }) else { throw violation(.invalidPayload) }
        return id
    }

    /// A UUID that names a row. A malformed one becomes an id that no row has, so it gets exactly the same answer as an unknown one
    /// (docs/spec/financekit.md §1).
    func contractRowID() throws(ContractViolation) -> UniqueID {
        try contractBytes { UniqueID(utf8: $0) ?? .ofNoRow }
    }

    /// RFC 3339 with an offset.
    func contractTimestamp() throws(ContractViolation) -> Instant {
        let result = try contractBytes { bytes in
            Result { () throws(TimestampError) in try Instant(rfc3339: bytes) }
        }
        switch result {
        case .success(let instant): return instant
        case .failure(.noOffset): throw violation(.invalidPayload)
        case .failure(.unreadable): throw violation(.invalidTimestamp)
        }
    }

    /// A timestamp that is not later than the capture that reports it.
    func contractTimestamp(notAfter capturedAt: Instant) throws(ContractViolation) -> Instant {
        let instant = try contractTimestamp()
        guard instant <= capturedAt else {
            throw ContractCode.invalidPayload.violation(at: path, message: "The time is later than captured_at.")
        }
        return instant
    }

    /// Three capital letters (else `invalid_payload`) that are an ISO 4217 code (else `invalid_currency`).
    func contractCurrency() throws(ContractViolation) -> Currency {
        let (currency, isCode) = try contractBytes { bytes in
            (Currency(utf8: bytes), bytes.count == 3 && bytes.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
        }
        guard isCode else { throw violation(.invalidPayload) }
        guard let currency else { throw violation(.invalidCurrency) }
        return currency
    }

    /// The IANA name of a time zone, else `invalid_timezone`; `unavailable` if the system fails to read the zone.
    func contractZone() throws(ContractViolation) -> TimeZoneRules {
        let name = try contractString()
        do throws(TimeZoneError) {
            return try TimeZoneRules.load(name)
        } catch {
            throw violation(error == .unknownZone ? .invalidTimezone : .unavailable)
        }
    }

    /// An array of UUIDs.
    func contractIDs() throws(ContractViolation) -> [UniqueID] {
        var ids: [UniqueID] = []
        for element in try contractElements() { ids.append(try element.contractID()) }
        return ids
    }
}
