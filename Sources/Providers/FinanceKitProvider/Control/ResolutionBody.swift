import JSON
import LedgerKernel

/// The body of `PATCH …/conflicts/{id}`.
struct ResolutionBody {
    let resolution: Conflict.Resolution

    init(_ body: JSONValue) throws(ContractViolation) {
        resolution = try ResolutionField.resolution(in: try ResolutionField.fields(of: body, isKindAllowed: false))
    }
}
