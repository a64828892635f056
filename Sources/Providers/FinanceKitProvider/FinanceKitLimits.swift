import LedgerKernel

/// The limits of the contract (spec/financekit.md §1) that are this provider's own. Those of connections, streams and captures are the
/// kernel's `LedgerLimits`; capabilities advertise both.
package enum FinanceKitLimits {
    /// Events of one batch.
    package static let eventsPerBatchMax = 500
    /// Bytes of the JSON of one batch.
    package static let batchBytesMax = 1_048_576
    /// Bytes of the body of any other request; the largest one, an enrolment of 20 accounts, has about 2 KiB.
    package static let controlBytesMax = 262_144
    /// How long the bytes of a batch stay after it was applied, failed or revoked: long enough to look into a fault.
    package static let payloadRetentionSeconds: Int64 = 7 * 86_400

    /// The largest integer that every JSON reader keeps exactly.
    static let integerMax: Int64 = (1 << 53) - 1

    // Lengths of text, in Unicode scalars.

    static let nameScalars = 1...255
    static let descriptionScalars = 0...1000
    static let transactionTypeScalars = 1...100

    static let merchantCategoryCodes: ClosedRange<Int64> = -32_768...32_767
    /// Digits of an exchange rate on either side of the point.
    static let exchangeRateDigitsMax = 18
    /// Digits of an amount in all and after the point, as capabilities advertise them.
    static let amountPrecisionDigits = 19
    static let amountScaleDigits = Money.fractionDigits
}
