/// Which certificate a TLS client accepts from the server.
package enum TLSTrust: Sendable, Equatable {
    /// A certificate for the host, signed by an authority that the system trusts.
    case system
    /// The certificate with this SHA-256 fingerprint, regardless of its names and dates.
    case fingerprint(SHA256Digest)
    /// Any certificate: only for inspecting a server, never for sending it a secret.
    case anything
}
