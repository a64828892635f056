import JSON
import LedgerKernel

/// The keys of both bodies.
enum ResolutionField: Int, JSONField {
    case resolution, kind

    static let table = JSONFieldTable(ResolutionField.self)

    var key: StaticString {
        switch self {
        case .resolution: "resolution"
        case .kind: "kind"
        }
    }

    /// All keys are optional, because a missing resolution must be reported as `invalid_resolution`, not as `invalid_payload`.
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
