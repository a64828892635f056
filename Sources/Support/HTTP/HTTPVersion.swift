/// The protocol versions that this server speaks; a higher minor version counts as 1.1 (RFC 9110 section 2.5).
package enum HTTPVersion: Sendable, Equatable {
    /// One request per connection, no chunked coding.
    case http10
    /// Persistent connections, chunked coding, Host.
    case http11
}
