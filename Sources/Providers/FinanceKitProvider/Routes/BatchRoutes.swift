import HTTP
import JSON
import LedgerKernel

extension FinanceKitRoutes {
    /// `POST /publishers/{publisher_id}/batches`, with the contract's order of checks (docs/spec/financekit.md §3).
    func acceptBatch(_ request: HTTPRequest, _ access: PublisherAccess) throws -> HTTPResponse {
        let payload = request.body.bytes
        let digest = SHA256.hash(payload)
        try requireDigest(digest, request.head.headers)
        let document = try JSONDocument(contract: payload)
        // A batch without a readable id cannot be a repetition; the validation below refuses it.
        let batchID = BatchReader.claimedBatchID(document.root)
        if let batchID { try requireIdempotencyKey(batchID, request.head.headers) }
        let session = try access.requireUpload()
        if let batchID, let known = try ledger.repeatedBatch(batchID, digest: digest, access) {
            return .json(202, ReceiptAnswer(receipt: known).json)
        }
        let envelope = try provider.validate(document, for: session)
        let receipt = try ledger.accept(envelope, payload: payload, digest: digest, session: session, access)
        return .json(202, ReceiptAnswer(receipt: receipt).json)
    }

    /// `GET /publishers/{publisher_id}/batches/{batch_id}`
    func showReceipt(_ request: HTTPRequest, _ access: PublisherAccess) throws -> HTTPResponse {
        .json(200, ReceiptAnswer(receipt: try ledger.receipt(try request.requiredID("batch_id"), access)).json)
    }

    /// Compares the digest that the client computed, if it sent one.
    private func requireDigest(_ digest: SHA256Digest, _ headers: HTTPHeaders) throws(ContractViolation) {
        guard headers.values(of: "X-Sure-Payload-SHA256").allSatisfy({ SHA256Digest(hex: $0) == digest }) else {
            throw ContractCode.payloadDigestMismatch.violation()
        }
    }

    private func requireIdempotencyKey(_ batchID: UniqueID, _ headers: HTTPHeaders) throws(ContractViolation) {
        guard headers.values(of: "Idempotency-Key").allSatisfy({ UniqueID($0) == batchID }) else {
            throw ContractCode.idempotencyKeyMismatch.violation()
        }
    }
}
