import Glibc
import LedgerKernel

/// Sends the batches of a capture and waits until the server has applied them.
struct BatchUploader {
    /// How long a capture may take to be applied.
    static let applySecondsMax = 120
    /// The first pause between two polls; each pause is twice the one before, up to the maximum.
    private static let pauseMillisecondsMin: UInt32 = 5
    private static let pauseMillisecondsMax: UInt32 = 1_000

    let client: FinanceKitClient
    let publisher: Publisher
    /// Whether to drop the connection after each upload, so that every batch must be sent again.
    var losesAnswers = false

    /// Uploads a capture. The answer to its last batch gets lost, so the same bytes are sent again.
    /// - Returns: if answers are lost, how many repeats returned the receipt of their batch again; else nil.
    @discardableResult func send(_ batches: [Batch]) throws -> Int? {
        for batch in batches {
            // Every second upload is cut before it is complete.
            if losesAnswers { try client.uploadUnanswered(batch, publisher, isCut: batch.sequence.isMultiple(of: 2)) }
            try expectQueued(client.upload(batch, publisher), batch)
        }
        guard let last = batches.last, let first = batches.first else { return nil }
        try expectQueued(client.upload(last, publisher), last)
        try waitUntilApplied(last)
        for batch in batches.dropLast() {
            let receipt = try client.receipt(batch, publisher)
            try client.tally.check(
                receipt.status == .applied, "receipt of batch \(batch.sequence)",
                expected: "applied, as the capture's last batch is",
                got: receipt.status.rawValue)
        }
        try repeatApplied(first)
        guard losesAnswers else { return nil }
        return try batches.count { try client.upload($0, publisher) == client.receipt($0, publisher) }
    }

    /// Uploads an applied batch again, like a device that never saw its receipt; days may have passed.
    func repeatApplied(_ batch: Batch) throws {
        let receipt = try client.upload(batch, publisher)
        try client.tally.check(
            receipt.status == .applied, "late repeat of batch \(batch.sequence)", expected: "the current receipt, applied",
            got: receipt.status.rawValue)
    }

    /// Like a client, polls only the last batch of a capture: at once, then after growing pauses.
    private func waitUntilApplied(_ batch: Batch) throws {
        let step = "receipt of batch \(batch.sequence)"
        var pause = Self.pauseMillisecondsMin
        var waited: UInt32 = 0
        while true {
            let receipt = try client.receipt(batch, publisher)
            if receipt.status == .applied { return }
            try expectQueued(receipt, batch)
            guard waited < Self.applySecondsMax * 1_000 else {
                throw Deviation(step: step, expected: "applied within \(Self.applySecondsMax) s", got: receipt.status.rawValue)
            }
            usleep(pause * 1_000)
            waited += pause
            pause = min(pause * 2, Self.pauseMillisecondsMax)
        }
    }

    private func expectQueued(_ receipt: UploadReceipt, _ batch: Batch) throws(Deviation) {
        try client.tally.check(
            receipt.status != .failed && receipt.status != .revoked, "batch \(batch.sequence)",
            expected: "accepted, processing or applied", got: "\(receipt.status.rawValue) (\(receipt.errorCode ?? "no code"))")
    }
}
