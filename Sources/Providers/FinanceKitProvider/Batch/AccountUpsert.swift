import JSON
import LedgerKernel

/// An account as the device describes it (docs/spec/financekit.md §4).
struct AccountUpsert: BatchEvent, PersonalRecord {
    /// The keys of `account`.
    enum Field: Int, JSONField {
        case sourceID, lineageID, mappingVersion, displayName, institutionName, currency, kind, accountDescription, openingDate

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .sourceID: "source_id"
            case .lineageID: "lineage_id"
            case .mappingVersion: "mapping_version"
            case .displayName: "display_name"
            case .institutionName: "institution_name"
            case .currency: "currency"
            case .kind: "kind"
            case .accountDescription: "account_description"
            case .openingDate: "opening_date"
            }
        }

        var isOptional: Bool { self == .accountDescription || self == .openingDate }
    }

    enum Kind: String, CaseIterable {
        case asset, liability
    }

    let account: Int

    init(_ value: JSONValue, _ accounts: BoundAccounts) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        let claim = try BindingClaim(fields, sourceAccount: .sourceID, lineage: .lineageID, version: .mappingVersion)
        try fields[.displayName].requireText(scalars: FinanceKitLimits.nameScalars)
        try fields[.institutionName].requireText(scalars: FinanceKitLimits.nameScalars)
        let currency = try fields[.currency].contractCurrency()
        let kind = try fields[.kind].contractChoice(Kind.self)
        try fields.optional(.accountDescription)?.requireText(scalars: FinanceKitLimits.descriptionScalars)
        _ = try fields.optional(.openingDate)?.contractTimestamp()

        account = try accounts.index(of: claim)
        let binding = accounts[account]
        guard currency == binding.currency else { throw fields[.currency].violation(.currencyMismatch) }
        guard (kind == .liability) == binding.accountType.isLiability else { throw fields[.kind].violation(.accountTypeConflict) }
    }

    var key: RecordKey { RecordKey(kind: .accountUpsert, account: account) }

    func observation(_ accounts: BoundAccounts) -> Observation { .account(binding: account) }
}
