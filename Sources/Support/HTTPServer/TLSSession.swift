import COpenSSL

/// One TLS connection on a non-blocking socket. Only one thread may use it at a time: the loop, or during the handshake the
/// thread that borrowed it.
final class TLSSession: @unchecked Sendable {
    enum HandshakeOutcome: Sendable, Equatable {
        case done
        case waits(Interest)
        case failed
    }

    private let pointer: OpaquePointer
    /// After a fatal error, no further call is allowed, not even to close.
    private var isBroken = false

    init?(_ context: TLSContext, descriptor: Int32) {
        ERR_clear_error()
        guard let pointer = SSL_new(context.pointer) else { return nil }
        self.pointer = pointer
        guard SSL_set_fd(pointer, descriptor) == 1 else { return nil }
        SSL_set_accept_state(pointer)
    }

    deinit {
        SSL_free(pointer)
    }

    /// Whether decrypted octets wait inside the session; the socket does not report them.
    var hasPending: Bool { !isBroken && SSL_has_pending(pointer) == 1 }

    /// Performs one step, which costs up to one private key operation.
    func handshake() -> HandshakeOutcome {
        ERR_clear_error()
        let result = SSL_do_handshake(pointer)
        if result == 1 { return .done }
        return waits(after: result).map { .waits($0) } ?? .failed
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        guard !isBroken else { return .failed }
        ERR_clear_error()
        let count = SSL_read(pointer, buffer.baseAddress, Int32(clamping: buffer.count))
        if count > 0 { return .bytes(Int(count)) }
        if SSL_get_error(pointer, count) == SSL_ERROR_ZERO_RETURN { return .ended }
        return waits(after: count).map { .wouldBlock($0) } ?? .failed
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> WriteOutcome {
        guard !isBroken else { return .failed }
        ERR_clear_error()
        let count = SSL_write(pointer, buffer.baseAddress, Int32(clamping: buffer.count))
        if count > 0 { return .bytes(Int(count)) }
        return waits(after: count).map { .wouldBlock($0) } ?? .failed
    }

    /// Sends close_notify once, without waiting for the client's.
    func close() {
        guard !isBroken, SSL_is_init_finished(pointer) == 1 else { return }
        ERR_clear_error()
        _ = SSL_shutdown(pointer)
        isBroken = true
    }

    private func waits(after result: Int32) -> Interest? {
        switch SSL_get_error(pointer, result) {
        case SSL_ERROR_WANT_READ: return .read
        case SSL_ERROR_WANT_WRITE: return .write
        default:
            isBroken = true
            return nil
        }
    }
}
