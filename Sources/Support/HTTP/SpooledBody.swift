import Glibc

/// A long request body in an unlinked file, which disappears with the last reference to it.
package final class SpooledBody: Sendable {
    /// The open file. Read it with offsets only, so that readers do not disturb each other.
    package let descriptor: Int32
    /// The length in octets.
    package let byteCount: Int

    /// Takes ownership of an open descriptor.
    package init(owning descriptor: Int32, byteCount: Int) {
        self.descriptor = descriptor
        self.byteCount = byteCount
    }

    deinit {
        close(descriptor)
    }

    /// Up to `bytesMax` octets from `offset`; empty at the end. Throws if the disk fails.
    package func read(at offset: Int, bytesMax: Int) throws(SpooledBodyError) -> [UInt8] {
        let wanted = min(max(bytesMax, 0), max(byteCount - offset, 0))
        guard offset >= 0, wanted > 0 else { return [] }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted {
                let got = pread(descriptor, buffer.baseAddress.map { $0 + count }, wanted - count, offset + count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else {
                    failure = got < 0 ? errno : EIO
                    return
                }
                count += got
            }
        }
        guard failure == 0 else { throw SpooledBodyError(systemError: failure) }
        return bytes
    }
}

/// A spooled body could not be read back.
package struct SpooledBodyError: Error, Sendable, Equatable {
    /// The system's `errno`.
    package let systemError: Int32
}
