/// The protocol versions this server speaks; a higher minor version is read as 1.1 (RFC 9110 section 2.5).
package enum HTTPVersion: Sendable, Equatable {
    /// One request a connection, no chunked coding.
    case http10
    /// Persistent connections, chunked coding, Host.
    case http11
}
