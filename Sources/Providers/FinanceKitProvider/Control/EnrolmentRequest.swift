import JSON
import LedgerKernel

/// The body of `POST /connections` (docs/spec/financekit.md §2).
struct EnrolmentRequest {
    /// The keys of the body.
    enum Field: Int, JSONField {
        case protocolVersion, enrollmentID, consent, replacesConnectionID

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .protocolVersion: "protocol_version"
            case .enrollmentID: "enrollment_id"
            case .consent: "consent"
            case .replacesConnectionID: "replaces_connection_id"
            }
        }

        var isOptional: Bool { self == .replacesConnectionID }
    }

    let enrollmentID: UniqueID
    let consent: Consent
    let replaces: UniqueID?

    init(_ body: JSONValue) throws(ContractViolation) {
        let fields = try body.contractFields(Field.table)
        let version = try fields[.protocolVersion].contractInteger()
        enrollmentID = try fields[.enrollmentID].contractID()
        replaces = try fields.optional(.replacesConnectionID)?.contractRowID()
        guard version == FinanceKitProvider.protocolVersion else {
            throw fields[.protocolVersion].violation(.unsupportedProtocol)
        }
        consent = try Consent(fields[.consent])
    }

    /// The request in the kernel's terms.
    var enrolment: Enrolment {
        Enrolment(
            providerID: FinanceKitProvider.id, enrollmentID: enrollmentID,
            accounts: consent.sourceAccountIDs.map(ExternalID.init),
            consent: consent.json, digest: digest, replaces: replaces)
    }

    /// Equal for every spelling of the same content.
    private var digest: SHA256Digest {
        SHA256.hash(
            JSONWriter.object { writer in
                writer.member("granted_at", consent.grantedAt.microseconds)
                writer.array("selected_source_account_ids", of: consent.sourceAccountIDs.sorted()) { $0.string($1.description) }
                writer.member("replaces_connection_id", replaces?.description)
            })
    }
}
