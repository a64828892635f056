/// Why there is no TLS session with a server.
package enum TLSClientError: Error, Sendable, Equatable {
    /// OpenSSL could not be set up.
    case library
    /// The server's certificate is not one that the client trusts.
    case untrustedCertificate
    /// The peer does not speak TLS as this client does, or broke off.
    case handshake
}
