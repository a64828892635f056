/// The kinds of data that clients of `GET /users/reset/status` know. The answer always has a count for each (docs/spec/ledger-api.md
/// §7).
enum ResetStatusKey: String, CaseIterable {
    case accountStatements = "account_statements"
    case familyExports = "family_exports"
    case imports
    case importSessions = "import_sessions"
    case importSourceMappings = "import_source_mappings"
    case importRows = "import_rows"
    case importMappings = "import_mappings"
    case accounts
    case accountShares = "account_shares"
    case accountProviders = "account_providers"
    case entries
    case transactions
    case transfers
    case rejectedTransfers = "rejected_transfers"
    case valuations
    case trades
    case holdings
    case balances
    case recurringTransactions = "recurring_transactions"
    case rules
    case ruleActions = "rule_actions"
    case ruleConditions = "rule_conditions"
    case ruleRuns = "rule_runs"
    case budgets
    case budgetCategories = "budget_categories"
    case categories
    case tags
    case taggings
    case merchants
    case familyMerchantAssociations = "family_merchant_associations"
    case providerItems = "provider_items"
    case activeStorageAttachments = "active_storage_attachments"
    case plaidItems = "plaid_items"

    /// The table that holds this kind; nil for a kind that these books do not have.
    var table: String? {
        switch self {
        case .accountStatements: "statement_file"
        case .imports: "import"
        case .importMappings: "source_mapping"
        case .accounts: "account"
        case .accountProviders: "account_link"
        // Every entry is a transaction.
        case .entries, .transactions: "entry"
        case .balances: "balance_observation"
        case .providerItems: "connection"
        case .activeStorageAttachments: "payload"
        case .categories: "category"
        case .tags: "tag"
        case .taggings: "entry_tag"
        case .merchants: "merchant"
        case .transfers: "transfer"
        case .familyExports, .importSessions, .importSourceMappings, .importRows, .accountShares, .rejectedTransfers, .valuations,
            .trades, .holdings, .recurringTransactions, .rules, .ruleActions, .ruleConditions,
            .ruleRuns, .budgets, .budgetCategories, .familyMerchantAssociations,
            .plaidItems:
            nil
        }
    }
}
