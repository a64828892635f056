import JSON
import LedgerKernel

/// A transaction in the device's present version (docs/spec/financekit.md §4).
struct TransactionUpsert: BatchEvent, PersonalRecord {
    let fields: JSONFields<TransactionField>
    let sourceID: UniqueID
    let account: Int
    let amount: WireMoney
    let status: TransactionStatus
    let transactedAt: Instant
    let postedAt: Instant?

    init(_ value: JSONValue, _ accounts: BoundAccounts, capturedAt: Instant) throws(ContractViolation) {
        fields = try value.contractFields(TransactionField.table)
        sourceID = try fields[.sourceID].contractID()
        let claim = try BindingClaim(fields, sourceAccount: .sourceAccountID, lineage: .lineageID, version: .mappingVersion)
        amount = try WireMoney(fields[.amount])
        status = try fields[.status].contractChoice(TransactionStatus.self)
        transactedAt = try fields[.transactedAt].contractTimestamp(notAfter: capturedAt)
        postedAt = try fields.optional(.postedAt)?.contractTimestamp(notAfter: capturedAt)
        try TransactionUpsert.requireTexts(fields)
        try TransactionUpsert.requireForeignMoney(fields)

        account = try accounts.index(of: claim)
        try amount.requireCurrency(accounts[account].currency, at: fields[.amount])
    }

    var key: RecordKey { RecordKey(kind: .transactionUpsert, account: account, sourceID: sourceID) }

    private static func requireTexts(_ fields: JSONFields<TransactionField>) throws(ContractViolation) {
        try fields[.transactionDescription].requireText(scalars: FinanceKitLimits.descriptionScalars)
        try fields[.originalTransactionDescription].requireText(scalars: FinanceKitLimits.descriptionScalars)
        try fields[.transactionType].requireText(scalars: FinanceKitLimits.transactionTypeScalars)
        if let merchant = fields.optional(.merchantName) {
            try merchant.requireText(scalars: FinanceKitLimits.nameScalars)
            guard try !merchant.contractIsBlank() else { throw merchant.violation(.invalidPayload) }
        }
        _ = try fields.optional(.merchantCategoryCode)?.contractInteger(in: FinanceKitLimits.merchantCategoryCodes)
    }

    private static func requireForeignMoney(_ fields: JSONFields<TransactionField>) throws(ContractViolation) {
        if let foreign = fields.optional(.foreignAmount) { try WireMoney.requireForeign(foreign) }
        if let rate = fields.optional(.foreignExchangeRate) {
            guard try rate.contractBytes({ ExchangeRate.isValid($0) }) else { throw rate.violation(.invalidPayload) }
        }
    }
}

/// The exchange rate of a foreign amount (docs/spec/financekit.md §4): stored as text, never used in a calculation.
enum ExchangeRate {
    /// Whether the text is an unsigned decimal: `0` or no leading zero, at most 18 digits before the point and 18 after it.
    static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy(isDigits) else { return false }
        return parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    }

    private static func isDigits(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        1...FinanceKitLimits.exchangeRateDigitsMax ~= part.count
            && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}
