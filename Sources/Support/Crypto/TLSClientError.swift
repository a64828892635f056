/// Why there is no TLS session with a server.
package enum TLSClientError: Error, Sendable, Equatable {
    /// OpenSSL could not be set up.
    case library
    /// The client does not trust the server's certificate.
    case untrustedCertificate
    /// The peer does not speak TLS as this client does, or it broke the connection.
    case handshake
}
