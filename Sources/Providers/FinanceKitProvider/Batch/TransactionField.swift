import JSON

/// The keys of `transaction` (docs/spec/financekit.md §4).
enum TransactionField: Int, JSONField {
    case sourceID, sourceAccountID, lineageID, mappingVersion, amount, transactionDescription, originalTransactionDescription
    case transactionType, status, transactedAt, postedAt, merchantName, merchantCategoryCode, foreignAmount, foreignExchangeRate

    static let table = JSONFieldTable(TransactionField.self)

    var key: StaticString {
        switch self {
        case .sourceID: "source_id"
        case .sourceAccountID: "source_account_id"
        case .lineageID: "lineage_id"
        case .mappingVersion: "mapping_version"
        case .amount: "amount"
        case .transactionDescription: "transaction_description"
        case .originalTransactionDescription: "original_transaction_description"
        case .transactionType: "transaction_type"
        case .status: "status"
        case .transactedAt: "transacted_at"
        case .postedAt: "posted_at"
        case .merchantName: "merchant_name"
        case .merchantCategoryCode: "merchant_category_code"
        case .foreignAmount: "foreign_amount"
        case .foreignExchangeRate: "foreign_exchange_rate"
        }
    }

    var isOptional: Bool { rawValue >= TransactionField.postedAt.rawValue }
}
