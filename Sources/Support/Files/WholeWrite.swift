import Glibc

/// Writes until everything is written. The system may accept only a part, for example as much as a full disk has room for, and
/// reports the reason only at the next attempt.
package enum WholeWrite {
    /// Writes the bytes.
    /// - Returns: the system's error number; nil if all bytes were written.
    package static func failure(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
