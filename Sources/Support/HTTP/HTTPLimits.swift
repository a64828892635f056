/// The bounds of what a client may send before anything of it is believed.
///
/// The values were found by running hostile cases against real servers; docs/explanation tells why each is what it is.
package enum HTTPLimits {
    /// RFC 9112 section 3 asks for request lines of 8,000 octets at least.
    package static let targetBytesMax = 8_192
    /// Room beside the target for a method, two spaces and `HTTP/1.1`.
    package static let requestLineExtraBytesMax = 64
    /// RFC 9112 section 2.2: one empty line before a request is skipped, as some old clients send one after a body.
    package static let emptyLinesBeforeRequestMax = 1
    /// One header field line: room for long tokens, none for floods.
    package static let fieldBytesMax = 8_192
    /// All header fields together, with their line ends.
    package static let headerBytesMax = 16_384
    /// Many small fields cost objects, not octets, so they are counted too.
    package static let fieldsMax = 100
    /// 64 bits; longer chunk sizes can only be attacks.
    package static let chunkSizeDigitsMax = 16
    /// A chunk line with its extension.
    package static let chunkLineBytesMax = 256
    /// All chunk extensions of one body: they are skipped, so they must not outweigh the body (CVE-2024-22019).
    package static let chunkExtensionBytesMax = 4_096
    /// All trailer fields of one body; they are discarded.
    package static let trailerBytesMax = 4_096
    /// What a body may hold where nothing else was said: 1 MiB of JSON.
    package static let bodyBytesMax = 1_048_576
    /// What `Retry-After` says when the server is at one of its own bounds.
    package static let retryAfterSeconds = 60
}
