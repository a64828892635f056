import LedgerKernel
import Synchronization

/// A file that can be read only a limited number of times.
final class FailingBytes: StatementBytes {
    struct Failure: Error {}

    let byteCount: Int
    private let bytes: [UInt8]
    private let readsLeft: Mutex<Int>

    init(_ bytes: [UInt8], readsMax: Int) {
        self.bytes = bytes
        byteCount = bytes.count
        readsLeft = Mutex(readsMax)
    }

    func read(at offset: Int, bytesMax: Int) throws -> [UInt8] {
        try readsLeft.withLock { left in
            guard left > 0 else { throw Failure() }
            left -= 1
        }
        return Array(bytes.dropFirst(offset).prefix(bytesMax))
    }
}
