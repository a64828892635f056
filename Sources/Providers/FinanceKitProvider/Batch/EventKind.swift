import JSON
import LedgerKernel

/// The kinds of event (docs/spec/financekit.md §4).
enum EventKind: String, CaseIterable {
    case accountUpsert = "account_upsert"
    case accountUnavailable = "account_unavailable"
    case balanceUpsert = "balance_upsert"
    case transactionUpsert = "transaction_upsert"
    case transactionTombstone = "transaction_tombstone"
}

extension JSONValue {
    /// The content of an event besides its kind, under the one key that its kind allows.
    func content(under key: StaticString) throws(ContractViolation) -> JSONValue {
        var content: JSONValue?
        for member in try contractMembers() where !(member.key == "kind") {
            guard member.key == key else { throw ContractViolation(member.key.error(.unknownKey)) }
            content = member.value
        }
        guard let content else { throw ContractViolation(missing(key)) }
        return content
    }
}
