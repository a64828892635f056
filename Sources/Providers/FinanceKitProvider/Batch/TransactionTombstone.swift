import JSON
import LedgerKernel

/// The device's notice that a transaction has disappeared from its history (docs/spec/financekit.md §4).
struct TransactionTombstone: BatchEvent {
    /// The keys of `tombstone`.
    enum Field: Int, JSONField {
        case sourceID, sourceAccountID, lineageID, mappingVersion

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .sourceID: "source_id"
            case .sourceAccountID: "source_account_id"
            case .lineageID: "lineage_id"
            case .mappingVersion: "mapping_version"
            }
        }
    }

    let sourceID: UniqueID
    let account: Int

    init(_ value: JSONValue, _ accounts: BoundAccounts) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        sourceID = try fields[.sourceID].contractID()
        account = try accounts.index(
            of: BindingClaim(fields, sourceAccount: .sourceAccountID, lineage: .lineageID, version: .mappingVersion))
    }

    var key: RecordKey { RecordKey(kind: .transactionTombstone, account: account, sourceID: sourceID) }

    func observation(_ accounts: BoundAccounts) -> Observation {
        .tombstone(binding: account, externalID: ExternalID(sourceID))
    }
}
