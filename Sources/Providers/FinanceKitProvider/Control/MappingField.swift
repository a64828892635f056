import JSON

/// The keys of a mapping's body (docs/spec/financekit.md §2).
enum MappingField: Int, JSONField {
    case expectedVersion, action, name, institutionName, currency, accountableType, subtype, ledgerTimezone
    case bookedBalance, observedAt, accountID, lineageID

    static let table = JSONFieldTable(MappingField.self)

    var key: StaticString {
        switch self {
        case .expectedVersion: "expected_version"
        case .action: "action"
        case .name: "name"
        case .institutionName: "institution_name"
        case .currency: "currency"
        case .accountableType: "accountable_type"
        case .subtype: "subtype"
        case .ledgerTimezone: "ledger_timezone"
        case .bookedBalance: "booked_balance"
        case .observedAt: "observed_at"
        case .accountID: "account_id"
        case .lineageID: "lineage_id"
        }
    }

    /// Whether the key goes with one action only.
    var isOptional: Bool { rawValue >= MappingField.bookedBalance.rawValue }
}
