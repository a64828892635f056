import JSON
import LedgerKernel

extension TransactionUpsert {
    /// The name of an entry if the source names neither a merchant nor a purpose (docs/spec/financekit.md §5).
    static let fallbackName = "Wallet transaction"

    /// The record in the ledger's terms: a debit is money out and positive; the day is the day in the mapping's time zone.
    func observation(_ accounts: BoundAccounts) throws(ContractViolation) -> Observation {
        .transaction(
            RecordObservation(
                binding: account, externalID: ExternalID(sourceID), state: status.state,
                date: accounts[account].zone.date(of: postedAt ?? transactedAt), amount: amount.signed(positive: .debit),
                name: try name(), occurredAt: transactedAt, details: details()))
    }

    private func name() throws(ContractViolation) -> String {
        if let merchant = fields.optional(.merchantName), let name = try visibleText(merchant) { return name }
        return try visibleText(fields[.transactionDescription]) ?? TransactionUpsert.fallbackName
    }

    /// The cleaned text; nil if that is blank.
    private func visibleText(_ value: JSONValue) throws(ContractViolation) -> String? {
        guard try !value.contractIsBlank() else { return nil }
        let text = SourceText.cleaned(try value.contractString())
        return text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : text
    }

    /// Everything that the device sent and the entry lacks, as a JSON object of the contract's own keys in a fixed order.
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
