/// Limits on what a client may send before any of it is trusted.
///
/// The values come from hostile cases against real servers; docs/explanation gives the reason for each.
package enum HTTPLimits {
    /// RFC 9112 section 3 asks for request lines of at least 8,000 octets.
    package static let targetBytesMax = 8_192
    /// Room besides the target for a method, two spaces and `HTTP/1.1`.
    package static let requestLineExtraBytesMax = 64
    /// RFC 9112 section 2.2: one empty line before a request is skipped, because some old clients send one after a body.
    package static let emptyLinesBeforeRequestMax = 1
    /// One header field line: room for long tokens, but not for floods.
    package static let fieldBytesMax = 8_192
    /// All header fields together, including their line ends.
    package static let headerBytesMax = 16_384
    /// Many small fields cost objects, not octets, so their number is limited too.
    package static let fieldsMax = 100
    /// 64 bits; only an attack sends a longer chunk size.
    package static let chunkSizeDigitsMax = 16
    /// A chunk line including its extension.
    package static let chunkLineBytesMax = 256
    /// All chunk extensions of one body. They are skipped, so they must not outweigh the body (CVE-2024-22019).
    package static let chunkExtensionBytesMax = 4_096
    /// All trailer fields of one body; they are discarded.
    package static let trailerBytesMax = 4_096
    /// The default limit of a body: 1 MiB of JSON.
    package static let bodyBytesMax = 1_048_576
    /// The longest body that is taken before the credential is checked: room for nearly every request of a person, and so short
    /// that a flood of them costs little.
    package static let bodyBytesBeforeGate = 16_384
    /// The value of `Retry-After` when the server is at one of its own limits.
    package static let retryAfterSeconds = 60
}
