import JSON
import LedgerKernel

/// The bindings in force, found by the id under which the device knows the account.
struct BoundAccounts {
    private let bindings: [AccountBinding]
    private let sourceIDs: [UniqueID?]

    init(_ bindings: [AccountBinding]) {
        self.bindings = bindings
        sourceIDs = bindings.map(\.externalID.uniqueID)
    }

    subscript(index: Int) -> AccountBinding { bindings[index] }

    /// The place of the binding that an event repeats.
    func index(of claim: BindingClaim) throws(ContractViolation) -> Int {
        // At most 20 accounts: looking through them is faster than hashing.
        guard let index = sourceIDs.firstIndex(of: claim.sourceAccountID) else {
            throw claim.sourceAccountField.violation(.mappingConflict)
        }
        guard bindings[index].lineageID == claim.lineageID else { throw claim.lineageField.violation(.mappingConflict) }
        guard bindings[index].mappingVersion == claim.mappingVersion else { throw claim.versionField.violation(.mappingConflict) }
        return index
    }
}

/// The binding that every event repeats, as the device believes it to be.
struct BindingClaim {
    let sourceAccountID: UniqueID
    let lineageID: UniqueID
    let mappingVersion: Int
    let sourceAccountField: JSONValue
    let lineageField: JSONValue
    let versionField: JSONValue

    init(sourceAccount: JSONValue, lineage: JSONValue, version: JSONValue) throws(ContractViolation) {
        sourceAccountID = try sourceAccount.contractID()
        lineageID = try lineage.contractID()
        mappingVersion = try version.contractInteger()
        sourceAccountField = sourceAccount
        lineageField = lineage
        versionField = version
    }
}
