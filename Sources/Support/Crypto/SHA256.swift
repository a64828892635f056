import COpenSSL

/// SHA-256 of a message that arrives in pieces of any size, computed by OpenSSL.
package struct SHA256: ~Copyable, @unchecked Sendable {
    // This value is the only owner of the context, so it is safe to pass to another thread.
    private let context: OpaquePointer

    package init() {
        guard let context = EVP_MD_CTX_new() else { fatalError("OpenSSL has no memory for a digest") }
        self.context = context
        restart()
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Adds bytes to the end of the message.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        Self.check(EVP_DigestUpdate(context, start, bytes.count))
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of everything added so far. Afterwards the value is ready for another message.
    package mutating func finalize() -> SHA256Digest {
        let digest = Self.digest { EVP_DigestFinal_ex(context, $0, nil) }
        restart()
        return digest
    }

    /// The digest of one whole message.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest {
        digest { EVP_Digest(bytes.baseAddress, bytes.count, $0, nil, algorithm, nil) }
    }

    package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
        bytes.withUnsafeBytes { hash($0) }
    }

    // Fetched once: EVP_sha256() would look up the implementation for every message.
    private nonisolated(unsafe) static let algorithm: OpaquePointer = {
        guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil) else { fatalError("OpenSSL has no SHA-256") }
        return algorithm
    }()

    private func restart() {
        Self.check(EVP_DigestInit_ex(context, Self.algorithm, nil))
    }

    private static func digest(_ write: (UnsafeMutablePointer<UInt8>?) -> Int32) -> SHA256Digest {
        let bytes = [UInt8](unsafeUninitializedCapacity: SHA256Digest.byteCount) { buffer, count in
            check(write(buffer.baseAddress))
            count = SHA256Digest.byteCount
        }
        guard let digest = SHA256Digest(bytes: bytes) else { fatalError("a SHA-256 digest has 32 bytes") }
        return digest
    }

    // Nothing here depends on input, so an error means a broken library.
    private static func check(_ result: Int32) {
        guard result == 1 else { fatalError("OpenSSL cannot compute SHA-256") }
    }
}
