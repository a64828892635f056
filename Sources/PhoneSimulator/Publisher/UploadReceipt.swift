import LedgerKernel

/// The server's receipt of a batch.
struct UploadReceipt: Equatable {
    enum Status: String, CaseIterable {
        case accepted
        case processing
        case applied
        case failed
        case revoked
    }

    let status: Status
    /// Why the batch failed or was revoked.
    let errorCode: String?
    let acceptedAt: Instant?
    let appliedAt: Instant?

    /// Reads a receipt, which must name exactly this batch.
    init(_ answer: Answer, of batch: Batch, _ publisher: Publisher) throws(Deviation) {
        try answer.expect("connection_id", publisher.connectionID.description)
        try answer.expect("publisher_id", publisher.id.description)
        try answer.expect("generation", publisher.generation)
        try answer.expect("stream_id", publisher.streamID.description)
        try answer.expect("batch_id", batch.id.description)
        try answer.expect("sequence", batch.sequence)
        try answer.expect("payload_digest", batch.digest.hex)
        acceptedAt = try answer.instant("accepted_at")
        try answer.tally.check(acceptedAt != nil, answer.step, expected: "accepted_at to be a date", got: "null")
        let text = try answer.string("status")
        let known = Status.allCases.map(\.rawValue).joined(separator: ", ")
        guard let status = Status(rawValue: text) else {
            throw Deviation(step: answer.step, expected: "status to be one of \(known)", got: text)
        }
        self.status = status
        if status == .failed || status == .revoked {
            errorCode = try answer.string("error_code")
        } else {
            try answer.expectNull("error_code")
            errorCode = nil
        }
        appliedAt = try answer.instant("applied_at")
        try answer.tally.check(
            (appliedAt != nil) == (status == .applied), answer.step, expected: "applied_at exactly when applied",
            got: "status \(text) with applied_at \(appliedAt == nil ? "null" : "set")")
    }
}
