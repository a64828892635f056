import JSON
import LedgerKernel

extension JSONWriter {
    /// An account object (docs/spec/ledger-api.md §3). A liability is positive when money is owed.
    mutating func account(_ account: Account) {
        beginObject()
        member("id", account.id.description)
        member("name", account.name)
        member("balance", account.balance.formatted)
        member("balance_cents", account.balance.minorUnits)
        member("cash_balance", account.balance.formatted)
        member("cash_balance_cents", account.balance.minorUnits)
        member("currency", account.balance.currency.code)
        member("classification", account.type.isLiability ? "liability" : "asset")
        member("account_type", account.type.apiName)
        member("subtype", account.subtype)
        member("status", account.status.rawValue)
        member("institution_name", account.institutionName)
        member("institution_domain", String?.none)
        member("created_at", account.createdAt.rfc3339Seconds)
        member("updated_at", account.updatedAt.rfc3339Seconds)
        member("balance_exact", account.balance.decimalText)
        member("balance_source", account.balanceSource.rawValue)
        member("balance_as_of", account.balanceAt.rfc3339Milliseconds)
        member("provider", account.providerID)
        member("connection_id", account.connectionID?.description)
        endObject()
    }
}

extension AccountType {
    /// The type's name in the ledger API.
    var apiName: String {
        switch self {
        case .depository: "depository"
        case .creditCard: "credit_card"
        case .loan: "loan"
        case .investment: "investment"
        case .otherAsset: "other_asset"
        case .otherLiability: "other_liability"
        }
    }
}
