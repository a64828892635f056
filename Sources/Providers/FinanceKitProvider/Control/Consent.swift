import JSON
import LedgerKernel

/// What the person agreed to (spec/financekit.md §2): all of it, or there is no connection.
struct Consent {
    /// The one version of the consent.
    static let version = 1

    /// The keys of the object.
    enum Field: Int, JSONField {
        case version, grantedAt, selectedSourceAccountIDs, uploadAuthorized, familyVisibilityAcknowledged
        case remoteProcessingAcknowledged

        static let table = JSONFieldTable(Field.self)
        static let flags: [Field] = [.uploadAuthorized, .familyVisibilityAcknowledged, .remoteProcessingAcknowledged]

        var key: StaticString {
            switch self {
            case .version: "version"
            case .grantedAt: "granted_at"
            case .selectedSourceAccountIDs: "selected_source_account_ids"
            case .uploadAuthorized: "upload_authorized"
            case .familyVisibilityAcknowledged: "family_visibility_acknowledged"
            case .remoteProcessingAcknowledged: "remote_processing_acknowledged"
            }
        }
    }

    let grantedAt: Instant
    /// In the order in which they were sent.
    let sourceAccountIDs: [UniqueID]

    init(_ value: JSONValue) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        let version = try fields[.version].contractInteger()
        guard version == Consent.version else { throw fields[.version].violation(.consentRequired) }
        grantedAt = try fields[.grantedAt].contractTimestamp()
        sourceAccountIDs = try fields[.selectedSourceAccountIDs].contractIDs()
        let isSelection = 1...LedgerLimits.accountsPerConnectionMax ~= sourceAccountIDs.count
        guard isSelection, Set(sourceAccountIDs).count == sourceAccountIDs.count else {
            throw fields[.selectedSourceAccountIDs].violation(.invalidPayload)
        }
        for flag in Field.flags where try !fields[flag].contractBool() { throw fields[flag].violation(.consentRequired) }
    }

    /// The consent as it is stored and answered, by the conventions of §1.
    var json: [UInt8] {
        JSONWriter.object { writer in
            writer.member(Field.version.key, Consent.version)
            writer.member(Field.grantedAt.key, grantedAt.rfc3339Milliseconds)
            writer.array(Field.selectedSourceAccountIDs.key, of: sourceAccountIDs) { $0.string($1.description) }
            for flag in Field.flags { writer.member(flag.key, true) }
        }
    }
}
