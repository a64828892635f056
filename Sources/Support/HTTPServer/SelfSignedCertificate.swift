import COpenSSL

/// A certificate signed by its own key, for trying TLS and for clients that pin it.
package struct SelfSignedCertificate: Sendable {
    private static let subject = "ledgerd"
    /// Positive, with 128 random bits (RFC 5280 section 4.1.2.2 allows 160).
    private static let serialBits: Int32 = 128

    package let certificatePEM: [UInt8]
    /// Its P-256 key as PEM, without a passphrase.
    package let privateKeyPEM: [UInt8]
    package let summary: CertificateSummary

    /// Creates a key and a certificate for it. Throws if a name is neither a host name nor a numeric address.
    /// - Parameter names: host names and numeric addresses, at least one.
    /// - Parameter validSeconds: the validity from now on.
    package init(names: [String], validSeconds: Int) throws(TLSError) {
        guard let key = copenssl_new_p256_key(), let certificate = X509_new() else { throw .library }
        defer {
            X509_free(certificate)
            EVP_PKEY_free(key)
        }
        try Self.fill(certificate, key, validSeconds)
        try Self.addNames(names, to: certificate)
        guard X509_sign(certificate, key, EVP_sha256()) > 0 else { throw .library }
        certificatePEM = try Self.pem { PEM_write_bio_X509($0, certificate) }
        privateKeyPEM = try Self.pem { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
        summary = try CertificateSummary(certificate)
    }

    private static func fill(_ certificate: OpaquePointer, _ key: OpaquePointer, _ validSeconds: Int) throws(TLSError) {
        guard let serial = BN_new() else { throw .library }
        defer { BN_free(serial) }
        let name = X509_get_subject_name(certificate)
        let isFilled =
            X509_set_version(certificate, 2) == 1
            && BN_rand(serial, serialBits, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1
            && BN_to_ASN1_INTEGER(serial, X509_get_serialNumber(certificate)) != nil
            && X509_gmtime_adj(X509_getm_notBefore(certificate), 0) != nil
            && X509_gmtime_adj(X509_getm_notAfter(certificate), validSeconds) != nil
            && X509_set_pubkey(certificate, key) == 1
            && X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, Array(subject.utf8), Int32(subject.utf8.count), -1, 0) == 1
            && X509_set_issuer_name(certificate, name) == 1
        guard isFilled else { throw .library }
    }

    /// Clients look only at the alternative names (RFC 9525).
    private static func addNames(_ names: [String], to certificate: OpaquePointer) throws(TLSError) {
        let entries = try names.map { name throws(TLSError) in try alternativeName(name) }
        guard !entries.isEmpty else { throw .invalidName("") }
        for (kind, value) in [
            (NID_subject_alt_name, entries.joined(separator: ",")), (NID_basic_constraints, "critical,CA:FALSE"),
            (NID_ext_key_usage, "serverAuth"),
        ] {
            guard let part = X509V3_EXT_conf_nid(nil, nil, kind, value) else { throw .library }
            defer { X509_EXTENSION_free(part) }
            guard X509_add_ext(certificate, part, -1) == 1 else { throw .library }
        }
    }

    /// OpenSSL parses the entries from a text with its own grammar, so only plain names may be passed.
    private static func alternativeName(_ name: String) throws(TLSError) -> String {
        if SocketAddress(host: name, port: 0) != nil { return "IP:\(name)" }
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
        guard isPlain, !name.isEmpty, name.utf8.count <= 253 else { throw .invalidName(name) }
        return "DNS:\(name)"
    }

    private static func pem(_ write: (OpaquePointer) -> Int32) throws(TLSError) -> [UInt8] {
        guard let bio = BIO_new(BIO_s_mem()) else { throw .library }
        defer { BIO_free(bio) }
        var start: UnsafeMutablePointer<CChar>?
        guard write(bio) == 1 else { throw .library }
        let count = copenssl_memory_of(bio, &start)
        return UnsafeBufferPointer(start: start, count: max(count, 0)).map { UInt8(bitPattern: $0) }
    }
}
