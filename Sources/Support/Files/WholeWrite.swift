import Glibc

/// Writing until all is written. The system may take a part, of a full disk the part that there is room for, and says why only when it is
/// asked to take the rest.
package enum WholeWrite {
    /// Writes the bytes.
    /// - Returns: the number of the system's error; nil when all of them are written.
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
