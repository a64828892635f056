import COpenSSL

/// The client end of one TLS connection, over a socket that the caller owns and waits on.
package final class TLSClientSession {
    /// The result of one call.
    package enum Outcome: Sendable, Equatable {
        /// The number of octets read or written; 0 for a completed handshake and for the end of the stream.
        case bytes(Int)
        /// The socket must become readable first.
        case wantsRead
        /// The socket must become writable first.
        case wantsWrite
        /// The connection is no longer usable.
        case failed
    }

    private let context: OpaquePointer
    private let session: OpaquePointer
    private let trust: TLSTrust

    /// A session that has not begun.
    /// - Parameters:
    ///   - descriptor: a connected socket, which the caller still owns.
    ///   - host: the server's name or numeric address, without brackets.
    package init(descriptor: Int32, host: String, trust: TLSTrust) throws(TLSClientError) {
        self.trust = trust
        guard let context = SSL_CTX_new(TLS_client_method()) else { throw .library }
        guard let session = SSL_new(context) else {
            SSL_CTX_free(context)
            throw .library
        }
        self.context = context
        self.session = session
        guard copenssl_require_tls12(context) == 1, SSL_set_fd(session, descriptor) == 1, expect(host) else { throw .library }
        SSL_set_connect_state(session)
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    /// Performs one step of the handshake. Throws if the server is not the trusted one.
    package func handshake() throws(TLSClientError) -> Outcome {
        ERR_clear_error()
        let result = SSL_do_handshake(session)
        guard result == 1 else {
            let outcome = outcome(of: result)
            guard outcome == .failed else { return outcome }
            throw SSL_get_verify_result(session) == Int(X509_V_OK) ? .handshake : .untrustedCertificate
        }
        guard isTrusted else { throw .untrustedCertificate }
        return .bytes(0)
    }

    /// Reads the octets that have arrived.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        ERR_clear_error()
        let count = SSL_read(session, buffer.baseAddress, Int32(clamping: buffer.count))
        if count > 0 { return .bytes(Int(count)) }
        return SSL_get_error(session, count) == SSL_ERROR_ZERO_RETURN ? .bytes(0) : outcome(of: count)
    }

    /// Writes some of the octets. After `wantsRead` or `wantsWrite`, the caller must offer the same octets again.
    package func write(_ buffer: UnsafeRawBufferPointer) -> Outcome {
        ERR_clear_error()
        let count = SSL_write(session, buffer.baseAddress, Int32(clamping: buffer.count))
        return count > 0 ? .bytes(Int(count)) : outcome(of: count)
    }

    /// Prepares the check of the server's name, and sends that name to the server (RFC 6066 section 3).
    private func expect(_ host: String) -> Bool {
        let isAddress = X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1
        if !isAddress {
            guard SSL_set1_host(session, host) == 1, copenssl_set_server_name(session, host) == 1 else { return false }
        }
        guard trust == .system else { return true }
        SSL_set_verify(session, SSL_VERIFY_PEER, nil)
        return SSL_CTX_set_default_verify_paths(context) == 1
    }

    private var isTrusted: Bool {
        guard case .fingerprint(let expected) = trust else { return true }
        guard let certificate = SSL_get1_peer_certificate(session) else { return false }
        defer { X509_free(certificate) }
        var bytes = [UInt8](repeating: 0, count: SHA256Digest.byteCount)
        guard X509_digest(certificate, EVP_sha256(), &bytes, nil) == 1 else { return false }
        return SHA256Digest(bytes: bytes) == expected
    }

    private func outcome(of result: Int32) -> Outcome {
        switch SSL_get_error(session, result) {
        case SSL_ERROR_WANT_READ: .wantsRead
        case SSL_ERROR_WANT_WRITE: .wantsWrite
        default: .failed
        }
    }
}
