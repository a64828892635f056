/// Which certificate a TLS client takes for the server's.
package enum TLSTrust: Sendable, Equatable {
    /// One that an authority known to the system signed for the host.
    case system
    /// The one with this SHA-256 fingerprint, whatever names and dates it bears.
    case fingerprint(SHA256Digest)
    /// Any: for looking at a server, never for sending it a secret.
    case anything
}
