import JSON
import LedgerKernel

/// The device's notice that it can no longer read an account (docs/spec/financekit.md §4).
struct AccountUnavailable: BatchEvent {
    /// The keys of the event itself.
    enum Field: Int, JSONField {
        case kind, sourceAccountID, lineageID, mappingVersion

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .kind: "kind"
            case .sourceAccountID: "source_account_id"
            case .lineageID: "lineage_id"
            case .mappingVersion: "mapping_version"
            }
        }
    }

    let account: Int

    init(_ event: JSONValue, _ accounts: BoundAccounts) throws(ContractViolation) {
        let fields = try event.contractFields(Field.table)
        account = try accounts.index(
            of: BindingClaim(fields, sourceAccount: .sourceAccountID, lineage: .lineageID, version: .mappingVersion))
    }

    var key: RecordKey { RecordKey(kind: .accountUnavailable, account: account) }

    func observation(_ accounts: BoundAccounts) -> Observation { .accountUnavailable(binding: account) }
}
