import JSON
import LedgerKernel

/// The binding as the device believes it to be; every event repeats it.
struct BindingClaim {
    let sourceAccountID: UniqueID
    let lineageID: UniqueID
    let mappingVersion: Int
    /// The key that names the account in this kind of event.
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

    /// The violation for a stale or foreign part under this key.
    func violation(at key: StaticString) -> ContractViolation {
        ContractCode.mappingConflict.violation(at: "\(object.path).\(key)")
    }
}
