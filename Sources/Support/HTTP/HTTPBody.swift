/// The body of a complete request.
package enum HTTPBody: Sendable {
    /// All octets; empty when the request has no body.
    case memory([UInt8])
    /// A temporary file that disappears with the last reference to it.
    case file(SpooledBody)

    /// The octets of a body in memory; empty for a spooled body. A route gets the storage that it asked for.
    package var bytes: [UInt8] {
        switch self {
        case .memory(let bytes): bytes
        case .file: []
        }
    }

    /// The length in octets.
    package var byteCount: Int {
        switch self {
        case .memory(let bytes): bytes.count
        case .file(let file): file.byteCount
        }
    }
}
