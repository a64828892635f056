/// Where the certificate and its key are, both PEM.
package struct TLSCertificateFiles: Sendable, Equatable {
    /// The certificate, followed by its intermediates.
    package let certificatePath: String
    /// The private key, without a passphrase.
    package let privateKeyPath: String

    /// Files at these paths.
    package init(certificatePath: String, privateKeyPath: String) {
        self.certificatePath = certificatePath
        self.privateKeyPath = privateKeyPath
    }
}
