import COpenSSL

/// The facts about a certificate that a person needs.
package struct CertificateSummary: Sendable, Equatable {
    /// SHA-256 over the certificate: 32 octets by which clients recognise a certificate that no authority signed.
    package let fingerprint: [UInt8]
    /// The end of its validity, in seconds since 1970.
    package let notAfterUnixSeconds: Int64

    /// Reads the first certificate of a PEM file. Throws if there is none.
    package init(path: String) throws(TLSError) {
        guard PEMFile.isFile(path), let bio = BIO_new_file(path, "r") else { throw .certificateUnreadable(path: path) }
        defer { BIO_free(bio) }
        guard let certificate = PEM_read_bio_X509(bio, nil, nil, nil) else { throw .certificateUnreadable(path: path) }
        defer { X509_free(certificate) }
        try self.init(certificate)
    }

    init(_ certificate: OpaquePointer) throws(TLSError) {
        var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        guard X509_digest(certificate, EVP_sha256(), &bytes, &count) == 1 else { throw .library }
        fingerprint = Array(bytes.prefix(Int(count)))
        notAfterUnixSeconds = copenssl_unix_seconds(X509_get0_notAfter(certificate))
    }

    /// The fingerprint in the form that browsers and openssl show, such as `AB:CD:…`.
    package var fingerprintText: String {
        fingerprint.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined(separator: ":")
    }
}
