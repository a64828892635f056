import HTTP
import JSON
import LedgerKernel

extension HTTPRequest {
    /// The UUID in the path under a name; nil if it is malformed, which is as good as unknown.
    func id(of name: String) -> UniqueID? {
        pathParameters[name].flatMap(UniqueID.init)
    }

    /// The UUID in the path under a name, which names a row. For a malformed one an id that no row has, so that it goes the way
    /// of an unknown one and gets the very same answer (docs/spec/financekit.md §1).
    func rowID(_ name: String) -> UniqueID {
        id(of: name) ?? UniqueID(high: 0, low: 0)
    }

    /// The device's own id of an account in the path. For a malformed one a name that no consent holds.
    func sourceID(_ name: String) -> ExternalID {
        id(of: name).map(ExternalID.init) ?? ExternalID(bytes: [])
    }

    /// The device's own id of a batch in the path, else `not_found`.
    func requiredID(_ name: String) throws(LedgerError) -> UniqueID {
        guard let id = id(of: name) else { throw .notFound }
        return id
    }

    /// A switch in the query: `true` or `false`, off when it is absent. Anything else is refused rather than guessed.
    func flag(_ name: StaticString) throws(ContractViolation) -> Bool {
        switch head.queryValue(name.description) {
        case nil, "false": return false
        case "true": return true
        default: throw ContractCode.invalidPayload.violation(at: name.description)
        }
    }

    /// The body as JSON.
    func json() throws(ContractViolation) -> JSONValue {
        try JSONDocument(contract: body.bytes).root
    }

    /// Refuses a body where an operation takes none: nothing or `{}` is accepted.
    func requireNoContent() throws(ContractViolation) {
        guard !body.bytes.isEmpty else { return }
        for member in try json().contractMembers() { throw ContractViolation(member.key.error(.unknownKey)) }
    }
}

extension HTTPResponse {
    /// An answer that holds a credential, which nothing on the way may keep.
    static func secret(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
        .json(status, body, headers: ["Cache-Control": "no-store"])
    }
}
