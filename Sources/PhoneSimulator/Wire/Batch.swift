import Crypto
import LedgerKernel

/// One upload, with the bytes that every repeat sends again.
struct Batch: Sendable {
    /// The device's id of it.
    let id: UniqueID
    /// Its place in the stream.
    let sequence: Int
    /// The exact bytes.
    let body: [UInt8]
    /// The digest of the bytes.
    let digest: SHA256Digest

    /// A batch of these bytes.
    init(id: UniqueID, sequence: Int, body: [UInt8]) {
        self.id = id
        self.sequence = sequence
        self.body = body
        digest = SHA256.hash(body)
    }
}
