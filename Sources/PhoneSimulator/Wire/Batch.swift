import Crypto
import LedgerKernel

/// One upload; every repeat sends the same bytes.
struct Batch: Sendable {
    /// The device's id.
    let id: UniqueID
    let sequence: Int
    let body: [UInt8]
    /// The digest of the body.
    let digest: SHA256Digest

    init(id: UniqueID, sequence: Int, body: [UInt8]) {
        self.id = id
        self.sequence = sequence
        self.body = body
        digest = SHA256.hash(body)
    }
}
