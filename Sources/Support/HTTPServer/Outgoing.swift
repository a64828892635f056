/// Octets on their way to a client; empty, it holds no memory.
struct Outgoing {
    private var bytes: [UInt8] = []
    private var sent = 0

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ more: [UInt8]) {
        if bytes.isEmpty { bytes = more } else { bytes += more }
    }

    /// Gives the octets that are left to `write`, until they are all taken or it would block. Nil when all are taken.
    mutating func drain(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) -> WriteOutcome? {
        while sent < bytes.count {
            let outcome = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            guard case .bytes(let count) = outcome else { return outcome }
            sent += count
        }
        bytes = []
        sent = 0
        return nil
    }
}
