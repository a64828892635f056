import COpenSSL

/// Unpredictable bytes from OpenSSL's generator, suitable for keys. Stops the process if the system has no randomness, because
/// continuing would issue keys that can be guessed.
package func secureRandomBytes(_ count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        guard let length = Int32(exactly: count), RAND_bytes(buffer.baseAddress, length) == 1 else {
            fatalError("the system has no randomness")
        }
        written = count
    }
}
