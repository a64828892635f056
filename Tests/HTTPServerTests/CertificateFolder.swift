import TestSupport

@testable import HTTPServer

/// A directory with a certificate and its key, removed at the end.
final class CertificateFolder {
    static let certificateName = "certificate.pem"
    static let keyName = "key.pem"

    let files: TLSCertificateFiles
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        files = TLSCertificateFiles(
            certificatePath: directory.path + "/" + Self.certificateName,
            privateKeyPath: directory.path + "/" + Self.keyName)
        try renew()
    }

    func renew() throws {
        let certificate = try SelfSignedCertificate(names: ["localhost", "127.0.0.1"], validSeconds: 3_600)
        try write(String(decoding: certificate.certificatePEM, as: UTF8.self), to: Self.certificateName)
        try write(String(decoding: certificate.privateKeyPEM, as: UTF8.self), to: Self.keyName)
    }

    func write(_ text: String, to name: String) throws { try directory.write(text, to: name) }
}
