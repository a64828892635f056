import JSON
import LedgerKernel

extension TransactionUpsert {
    /// The name of an entry whose source names neither merchant nor purpose (spec/financekit.md §5).
    static let fallbackName = "Wallet transaction"

    /// The record in the ledger's terms: debit is money out and positive; the day is that of the mapping's time zone.
    func observation(_ accounts: BoundAccounts) throws(ContractViolation) -> Observation {
        .transaction(
            RecordObservation(
                binding: account, externalID: ExternalID(sourceID), state: status.state,
                date: accounts[account].zone.date(of: postedAt ?? transactedAt), amount: amount.signed(positive: .debit),
                name: try name(), occurredAt: transactedAt, details: details()))
    }

    private func name() throws(ContractViolation) -> String {
        if let merchant = fields.optional(.merchantName) { return try merchant.contractString() }
        let description = fields[.transactionDescription]
        return try description.contractIsBlank() ? TransactionUpsert.fallbackName : description.contractString()
    }

    /// All that the device said and the entry does not hold, as a JSON object of the contract's own keys in a fixed order.
    private func details() -> [UInt8] {
        JSONWriter.object { writer in
            for field in TransactionUpsert.detailFields {
                guard let value = field.isOptional ? fields.optional(field) : fields[field] else { continue }
                writer.key(field.key)
                writer.copy(value)
            }
        }
    }

    private static let detailFields: [TransactionField] = [
        .status, .transactionType, .transactionDescription, .originalTransactionDescription, .merchantName, .merchantCategoryCode,
        .transactedAt, .postedAt, .foreignAmount, .foreignExchangeRate,
    ]
}
