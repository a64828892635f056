import LedgerKernel

/// An invented provider: a bank's monthly statement of account, as lines of text.
struct StatementOfAccountProvider: Provider {
    /// Stored with every connection, so never changed.
    static let id = "statement-of-account"

    /// What the provider says of itself.
    let manifest = ProviderManifest(
        id: id, displayName: "Statement of account", version: 3, accountTypes: [.depository],
        capabilities: [.balances, .recordIDs], payloadRetentionSeconds: 30 * 86_400, dispositions: [.retain])
}

extension StatementOfAccountProvider {
    /// Imports a statement into an account.
    func importStatement(_ bytes: [UInt8], into account: UniqueID, _ ledger: Ledger, _ principal: Principal) throws -> UniqueID? {
        let statement = try StatementOfAccount(bytes)
        let order = StatementOrder(
            provider: manifest, accountID: account, currency: statement.currency,
            layoutID: "monthly", label: "Monthly statement", rowCount: statement.records.count, rejectedCount: 0,
            ignoredCount: 0, isDryRun: false)
        let reading = StatementOfAccountReading(statement)
        return try ledger.importStatement(order, bytes: MemoryBytes(bytes), reading: reading, principal).importID
    }
}
