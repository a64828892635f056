import LedgerKernel

/// The contract's limits (docs/spec/financekit.md §1) that belong to this provider alone. The limits of connections, streams and
/// captures are in the kernel's `LedgerLimits`; capabilities advertise both.
package enum FinanceKitLimits {
    /// Events of one batch.
    package static let eventsPerBatchMax = 500
    /// Bytes of JSON in one batch.
    package static let batchBytesMax = 1_048_576
    /// Bytes in the body of any other request. The largest, an enrolment of 20 accounts, has about 2 KiB.
    package static let controlBytesMax = 262_144
    /// How long the bytes of a batch stay after the batch was applied, failed or revoked: long enough to investigate a fault.
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
    /// Digits of an amount in total and after the point, as capabilities advertise them.
    static let amountPrecisionDigits = 19
    static let amountScaleDigits = Money.fractionDigits
}
