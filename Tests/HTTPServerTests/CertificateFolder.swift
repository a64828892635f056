import Glibc

@testable import HTTPServer

/// A directory with a certificate and its key, removed at the end.
final class CertificateFolder {
    struct Failure: Error {}

    let files: TLSCertificateFiles
    private let path: String

    init() throws {
        var template = Array("/tmp/tls-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        files = TLSCertificateFiles(certificatePath: path + "/certificate.pem", privateKeyPath: path + "/key.pem")
        try renew()
    }

    deinit {
        unlink(files.certificatePath)
        unlink(files.privateKeyPath)
        rmdir(path)
    }

    func renew() throws {
        let certificate = try SelfSignedCertificate(names: ["localhost", "127.0.0.1"], validSeconds: 3_600)
        try write(String(decoding: certificate.certificatePEM, as: UTF8.self), to: files.certificatePath)
        try write(String(decoding: certificate.privateKeyPEM, as: UTF8.self), to: files.privateKeyPath)
    }

    func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure() }
        defer { close(file) }
        guard Glibc.write(file, text, text.utf8.count) == text.utf8.count else { throw Failure() }
    }
}
