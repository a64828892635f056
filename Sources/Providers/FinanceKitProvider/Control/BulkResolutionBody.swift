import JSON
import LedgerKernel

/// The body of `POST …/conflicts/resolve`, which resolves all open conflicts at once.
struct BulkResolutionBody {
    let resolution: Conflict.Resolution
    /// If set, only conflicts of this kind are resolved.
    let kind: ConflictKind?

    init(_ body: JSONValue) throws(ContractViolation) {
        let fields = try ResolutionField.fields(of: body, isKindAllowed: true)
        resolution = try ResolutionField.resolution(in: fields)
        kind = try fields.optional(.kind)?.contractChoice(ConflictKind.self)
    }
}
