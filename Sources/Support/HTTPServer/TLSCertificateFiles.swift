/// The paths of the certificate and its key, both PEM.
package struct TLSCertificateFiles: Sendable, Equatable {
    /// The certificate, followed by its intermediates.
    package let certificatePath: String
    /// The private key, without a passphrase.
    package let privateKeyPath: String

    package init(certificatePath: String, privateKeyPath: String) {
        self.certificatePath = certificatePath
        self.privateKeyPath = privateKeyPath
    }
}
