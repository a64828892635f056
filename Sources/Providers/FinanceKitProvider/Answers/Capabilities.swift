import JSON
import LedgerKernel

/// The answer to `GET /capabilities` (docs/spec/financekit.md §2).
enum Capabilities {
    static let json: [UInt8] = JSONWriter.object { writer in
        writer.member("available", true)
        writer.array("protocol_versions", of: [FinanceKitProvider.protocolVersion]) { $0.integer($1) }
        writer.member("delivery", "background_publisher")
        writer.member("max_payload_bytes", FinanceKitLimits.batchBytesMax)
        writer.member("max_records", FinanceKitLimits.eventsPerBatchMax)
        writer.member("max_accounts", LedgerLimits.accountsPerConnectionMax)
        writer.member("max_queued_batches", LedgerLimits.queuedBatchesMax)
        writer.member("max_chunks_per_capture", LedgerLimits.chunksPerCaptureMax)
        writer.array("transaction_statuses", of: TransactionStatus.allCases) { $0.string($1.rawValue) }
        writer.member("amount_precision", FinanceKitLimits.amountPrecisionDigits)
        writer.member("amount_scale", FinanceKitLimits.amountScaleDigits)
        writer.array("connection_dispositions", of: Disposition.allCases) { $0.string($1.rawValue) }
    }
}
