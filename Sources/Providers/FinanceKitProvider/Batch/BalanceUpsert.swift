import JSON
import LedgerKernel

/// A balance that the device saw (docs/spec/financekit.md §4).
struct BalanceUpsert: BatchEvent, PersonalRecord {
    /// The keys of `balance`.
    enum Field: Int, JSONField {
        case sourceID, sourceAccountID, lineageID, mappingVersion, kind, observedAt, money

        static let table = JSONFieldTable(Field.self)

        var key: StaticString {
            switch self {
            case .sourceID: "source_id"
            case .sourceAccountID: "source_account_id"
            case .lineageID: "lineage_id"
            case .mappingVersion: "mapping_version"
            case .kind: "kind"
            case .observedAt: "observed_at"
            case .money: "money"
            }
        }
    }

    let sourceID: UniqueID
    let account: Int
    let kind: BalanceObservation.Kind
    let observedAt: Instant
    let money: WireMoney

    init(_ value: JSONValue, _ accounts: BoundAccounts, capturedAt: Instant) throws(ContractViolation) {
        let fields = try value.contractFields(Field.table)
        sourceID = try fields[.sourceID].contractID()
        let claim = try BindingClaim(fields, sourceAccount: .sourceAccountID, lineage: .lineageID, version: .mappingVersion)
        kind = try fields[.kind].contractChoice(BalanceObservation.Kind.self)
        observedAt = try fields[.observedAt].contractTimestamp(notAfter: capturedAt)
        money = try WireMoney(fields[.money])

        account = try accounts.index(of: claim)
        try money.requireCurrency(accounts[account].currency, at: fields[.money])
    }

    var key: RecordKey {
        RecordKey(kind: .balanceUpsert, account: account, sourceID: sourceID, balanceKind: kind, observedAt: observedAt)
    }

    func observation(_ accounts: BoundAccounts) -> Observation {
        let isLiability = accounts[account].accountType.isLiability
        return .balance(
            BalanceObservation(
                binding: account, externalID: ExternalID(sourceID), kind: kind, observedAt: observedAt,
                amount: money.signed(positive: isLiability ? .debit : .credit)))
    }
}
