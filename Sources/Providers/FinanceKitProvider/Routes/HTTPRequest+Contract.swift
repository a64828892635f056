import HTTP
import JSON
import LedgerKernel

extension HTTPRequest {
    /// The UUID in the path under a name; nil if it is malformed, which counts as unknown.
    func id(of name: String) -> UniqueID? {
        pathParameters[name].flatMap(UniqueID.init)
    }

    /// The UUID in the path under a name that identifies a row. A malformed one becomes an id that no row has, so it gets exactly
    /// the same answer as an unknown one (docs/spec/financekit.md §1).
    func rowID(_ name: String) -> UniqueID {
        id(of: name) ?? .ofNoRow
    }

    /// The device's own id of an account, from the path. A malformed one becomes an id that no consent contains.
    func sourceID(_ name: String) -> ExternalID {
        id(of: name).map(ExternalID.init) ?? ExternalID(bytes: [])
    }

    /// The device's own id of a batch, from the path; throws `not_found` if it is malformed.
    func requiredID(_ name: String) throws(LedgerError) -> UniqueID {
        guard let id = id(of: name) else { throw .notFound }
        return id
    }

    /// A switch in the query: `true` or `false`, and false if absent. Any other value, or several, are refused instead of guessed.
    func flag(_ name: StaticString) throws(ContractViolation) -> Bool {
        switch head.queryValues(name.description) {
        case [], ["false"]: return false
        case ["true"]: return true
        default: throw ContractCode.invalidPayload.violation(at: name.description)
        }
    }

    /// The body as JSON.
    func json() throws(ContractViolation) -> JSONValue {
        try JSONDocument(contract: body.bytes).root
    }

    /// Checks that an operation without a body got none: only an empty body and `{}` are accepted.
    func requireNoContent() throws(ContractViolation) {
        guard !body.bytes.isEmpty else { return }
        for member in try json().contractMembers() { throw ContractViolation(member.key.error(.unknownKey)) }
    }
}

extension UniqueID {
    static let ofNoRow = UniqueID(high: 0, low: 0)
}

extension HTTPResponse {
    /// An answer with a credential, which no intermediary may store.
    static func secret(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
        .json(status, body, headers: ["Cache-Control": "no-store"])
    }
}
