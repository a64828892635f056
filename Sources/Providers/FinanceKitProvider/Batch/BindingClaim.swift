import JSON
import LedgerKernel

/// The binding that every event repeats, as the device believes it to be.
struct BindingClaim {
    let sourceAccountID: UniqueID
    let lineageID: UniqueID
    let mappingVersion: Int
    /// The key under which this kind of event names the account.
    let sourceAccountKey: StaticString
    private let object: JSONValue

    /// Reads the three parts, which are required keys of the object.
    init<Field: JSONField>(
        _ fields: JSONFields<Field>, sourceAccount: Field, lineage: Field, version: Field
    ) throws(ContractViolation) {
        sourceAccountID = try fields[sourceAccount].contractID()
        lineageID = try fields[lineage].contractID()
        mappingVersion = try fields[version].contractInteger()
        sourceAccountKey = sourceAccount.key
        object = fields.object
    }

    /// The part under this key is stale or foreign.
    func violation(at key: StaticString) -> ContractViolation {
        ContractCode.mappingConflict.violation(at: "\(object.path).\(key)")
    }
}
