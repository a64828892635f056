/// Why a certificate cannot be used.
package enum TLSError: Error, Sendable, Equatable {
    /// The file is missing, unreadable, or not a PEM certificate chain.
    case certificateUnreadable(path: String)
    /// The file is missing, unreadable, not a PEM key, or needs a passphrase.
    case privateKeyUnreadable(path: String)
    /// The key does not belong to the certificate.
    case keyDoesNotMatch(certificatePath: String, privateKeyPath: String)
    /// A certificate cannot contain this name.
    case invalidName(String)
    /// OpenSSL could not be set up.
    case library
}
