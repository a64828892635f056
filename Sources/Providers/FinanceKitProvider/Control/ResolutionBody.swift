import JSON
import LedgerKernel

/// The body of `PATCH …/conflicts/{id}`.
struct ResolutionBody {
    let resolution: Conflict.Resolution

    init(_ body: JSONValue) throws(ContractViolation) {
        resolution = try ResolutionField.resolution(in: try ResolutionField.fields(of: body, isKindAllowed: false))
    }
}

/// The body of `POST …/conflicts/resolve`, for all open conflicts at once.
struct BulkResolutionBody {
    let resolution: Conflict.Resolution
    /// Only conflicts of this kind.
    let kind: ConflictKind?

    init(_ body: JSONValue) throws(ContractViolation) {
        let fields = try ResolutionField.fields(of: body, isKindAllowed: true)
        resolution = try ResolutionField.resolution(in: fields)
        kind = try fields.optional(.kind)?.contractChoice(ConflictKind.self)
    }
}

/// The keys of both bodies.
private enum ResolutionField: Int, JSONField {
    case resolution, kind

    static let table = JSONFieldTable(ResolutionField.self)

    var key: StaticString {
        switch self {
        case .resolution: "resolution"
        case .kind: "kind"
        }
    }

    /// A missing resolution is an invalid resolution, not an invalid payload.
    var isOptional: Bool { true }

    static func fields(
        of body: JSONValue, isKindAllowed: Bool
    ) throws(ContractViolation) -> JSONFields<ResolutionField> {
        let fields = try body.contractFields(table)
        if !isKindAllowed, let kind = fields.optional(.kind) { throw kind.violation(.invalidPayload) }
        return fields
    }

    static func resolution(in fields: JSONFields<ResolutionField>) throws(ContractViolation) -> Conflict.Resolution {
        guard let value = fields.optional(.resolution), value.kind == .string else {
            throw ContractCode.invalidResolution.violation(at: "resolution")
        }
        return try value.contractChoice(Conflict.Resolution.self, code: .invalidResolution)
    }
}
