import JSON
import LedgerKernel

/// The bindings in force, found by the id that the device uses for the account.
struct BoundAccounts {
    private let bindings: [AccountBinding]
    private let sourceIDs: [UniqueID?]

    init(_ bindings: [AccountBinding]) {
        self.bindings = bindings
        sourceIDs = bindings.map(\.externalID.uniqueID)
    }

    subscript(index: Int) -> AccountBinding { bindings[index] }

    /// The index of the binding that an event repeats.
    func index(of claim: BindingClaim) throws(ContractViolation) -> Int {
        // There are at most 20 accounts: a linear search is faster than hashing.
        guard let index = sourceIDs.firstIndex(of: claim.sourceAccountID) else {
            throw claim.violation(at: claim.sourceAccountKey)
        }
        guard bindings[index].lineageID == claim.lineageID else { throw claim.violation(at: "lineage_id") }
        guard bindings[index].mappingVersion == claim.mappingVersion else { throw claim.violation(at: "mapping_version") }
        return index
    }
}
