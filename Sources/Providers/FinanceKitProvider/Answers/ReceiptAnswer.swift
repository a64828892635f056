import JSON
import LedgerKernel

/// The receipt of a batch (docs/spec/financekit.md §3).
struct ReceiptAnswer {
    let receipt: Receipt

    var json: [UInt8] {
        JSONWriter.object { writer in
            writer.member("connection_id", receipt.connectionID)
            writer.member("publisher_id", receipt.publisherID)
            writer.member("generation", receipt.generation)
            writer.member("stream_id", receipt.streamID)
            writer.member("batch_id", receipt.batchID)
            writer.member("sequence", receipt.sequence)
            writer.member("payload_digest", receipt.payloadDigest.hex)
            writer.member("status", receipt.status.rawValue)
            writer.member("accepted_at", receipt.acceptedAt)
            writer.member("applied_at", receipt.appliedAt)
            writer.member("error_code", receipt.errorCode)
            writer.key("counts")
            if let counts = receipt.counts { ReceiptAnswer.write(counts, to: &writer) } else { writer.null() }
        }
    }

    private static func write(_ counts: ImportCounts, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("upserted", counts.upserted)
        writer.member("unchanged", counts.unchanged)
        writer.member("retracted", counts.retracted)
        writer.member("review_required", counts.reviewRequired)
        writer.member("source_only", counts.sourceOnly)
        writer.member("settled", counts.settled)
        writer.member("balances", counts.balances)
        writer.member("accounts", counts.accounts)
        writer.endObject()
    }
}
