/// Where the certificate and its key are, both PEM.
public struct TLSCertificateFiles: Sendable, Equatable {
    /// The certificate, followed by its intermediates.
    public let certificatePath: String
    /// The private key, without a passphrase.
    public let privateKeyPath: String

    /// Files at these paths.
    public init(certificatePath: String, privateKeyPath: String) {
        self.certificatePath = certificatePath
        self.privateKeyPath = privateKeyPath
    }
}
