import COpenSSL

/// The settings that all TLS sessions share: certificate, key, versions and suites (RFC 9325).
final class TLSContext: @unchecked Sendable {
    /// For TLS 1.2; the suites of 1.3 are all of this kind.
    private static let cipherList = "ECDHE+AESGCM:ECDHE+CHACHA20"

    let pointer: OpaquePointer

    convenience init(_ files: TLSCertificateFiles) throws(TLSError) {
        try self.init()
        try load(files)
    }

    /// A context with the same certificate and key, and new ticket keys.
    convenience init(renewing earlier: TLSContext) throws(TLSError) {
        try self.init()
        guard copenssl_copy_pair(pointer, earlier.pointer) == 1 else { throw .library }
    }

    private init() throws(TLSError) {
        ERR_clear_error()
        guard let pointer = SSL_CTX_new(TLS_server_method()) else { throw .library }
        self.pointer = pointer
        guard copenssl_require_tls12(pointer) == 1, SSL_CTX_set_cipher_list(pointer, Self.cipherList) == 1 else { throw .library }
        copenssl_set_server_options(pointer)
        copenssl_set_server_modes(pointer)
        // Tickets resume sessions without memory on the server; their key lives as long as this context.
        copenssl_disable_session_cache(pointer)
        SSL_CTX_set_max_early_data(pointer, 0)
        SSL_CTX_set_alpn_select_cb(
            pointer,
            { _, selected, selectedLength, offered, offeredLength, _ in
                TLSContext.selectProtocol(selected, selectedLength, offered, offeredLength)
            }, nil)
        // Never asks on the terminal: a key with a passphrase is refused.
        SSL_CTX_set_default_passwd_cb(pointer) { _, _, _, _ in 0 }
    }

    deinit {
        SSL_CTX_free(pointer)
    }

    /// The certificate that it presents.
    var certificate: CertificateSummary? { SSL_CTX_get0_certificate(pointer).flatMap { try? CertificateSummary($0) } }

    private func load(_ files: TLSCertificateFiles) throws(TLSError) {
        guard PEMFile.isFile(files.certificatePath), SSL_CTX_use_certificate_chain_file(pointer, files.certificatePath) == 1
        else {
            throw .certificateUnreadable(path: files.certificatePath)
        }
        guard PEMFile.isFile(files.privateKeyPath) else { throw .privateKeyUnreadable(path: files.privateKeyPath) }
        guard SSL_CTX_use_PrivateKey_file(pointer, files.privateKeyPath, SSL_FILETYPE_PEM) == 1 else {
            // OpenSSL compares the key with the certificate while it loads the key.
            let isMismatch = ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH
            throw isMismatch
                ? .keyDoesNotMatch(certificatePath: files.certificatePath, privateKeyPath: files.privateKeyPath)
                : .privateKeyUnreadable(path: files.privateKeyPath)
        }
        guard SSL_CTX_check_private_key(pointer) == 1 else {
            throw .keyDoesNotMatch(certificatePath: files.certificatePath, privateKeyPath: files.privateKeyPath)
        }
    }

    /// Chooses `http/1.1` from the client's list. If it is missing, the handshake fails, as RFC 7301 section 3.2 requires.
    private static func selectProtocol(
        _ selected: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ selectedLength: UnsafeMutablePointer<UInt8>?,
        _ offered: UnsafePointer<UInt8>?, _ offeredLength: UInt32
    ) -> Int32 {
        var rest = UnsafeBufferPointer(start: offered, count: Int(offeredLength))[...]
        while let length = rest.popFirst(), rest.count >= Int(length) {
            let name = rest.prefix(Int(length))
            if name.elementsEqual("http/1.1".utf8) {
                selected?.pointee = UnsafeBufferPointer(rebasing: name).baseAddress
                selectedLength?.pointee = length
                return SSL_TLSEXT_ERR_OK
            }
            rest = rest.dropFirst(Int(length))
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }
}
