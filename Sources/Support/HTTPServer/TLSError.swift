/// Why a certificate cannot be used.
package enum TLSError: Error, Sendable, Equatable {
    /// The file is missing, unreadable, or no PEM certificate chain.
    case certificateUnreadable(path: String)
    /// The file is missing, unreadable, no PEM key, or needs a passphrase.
    case privateKeyUnreadable(path: String)
    /// The key is not the certificate's.
    case keyDoesNotMatch(certificatePath: String, privateKeyPath: String)
    /// A certificate cannot name this.
    case invalidName(String)
    /// OpenSSL could not be set up.
    case library
}
