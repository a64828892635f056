import COpenSSL

@testable import HTTPServer

/// A TLS client on a blocking socket that accepts any certificate and reports it.
final class TLSTestClient {
    struct Failure: Error {}

    private let socket: TestClient
    private let context: OpaquePointer
    private let session: OpaquePointer

    /// Connects and performs the handshake. Throws if the handshake fails.
    init(
        _ address: ListenAddress, version: Int32? = nil, protocols: [String] = [], resuming earlier: OpaquePointer? = nil
    ) throws {
        socket = try TestClient(address)
        guard let context = SSL_CTX_new(TLS_client_method()), let session = SSL_new(context) else { throw Failure() }
        self.context = context
        self.session = session
        if let version {
            SSL_ctrl(session, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil)
            SSL_ctrl(session, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version), nil)
        }
        let offered = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !offered.isEmpty { SSL_set_alpn_protos(session, offered, UInt32(offered.count)) }
        if let earlier { SSL_set_session(session, earlier) }
        SSL_set_fd(session, socket.descriptor)
        guard SSL_connect(session) == 1 else { throw Failure() }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    var version: String { String(cString: SSL_get_version(session)) }
    var cipher: String { String(cString: SSL_CIPHER_get_name(SSL_get_current_cipher(session))) }
    var isResumed: Bool { SSL_session_reused(session) == 1 }
    var sessionToResume: OpaquePointer? { SSL_get1_session(session) }

    var selectedProtocol: String {
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        SSL_get0_alpn_selected(session, &name, &length)
        return String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
    }

    /// The serial number of the server's certificate, which differs between any two.
    var serverSerial: Int {
        let certificate = SSL_get1_peer_certificate(session)
        defer { X509_free(certificate) }
        return ASN1_INTEGER_get(X509_get_serialNumber(certificate)) &+ Int(X509_issuer_and_serial_hash(certificate))
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard SSL_write(session, bytes, Int32(bytes.count)) == bytes.count else { throw Failure() }
    }

    /// Everything until the server closes, and whether it closed with close_notify.
    func readToEnd() -> (text: String, wasClosedProperly: Bool) {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = SSL_read(session, &buffer, Int32(buffer.count))
            guard count > 0 else {
                return (String(decoding: all, as: UTF8.self), SSL_get_error(session, count) == SSL_ERROR_ZERO_RETURN)
            }
            all += buffer.prefix(Int(count))
        }
    }

    /// Ends the client's side of the socket without a TLS message.
    func endSending() {
        socket.endSending()
    }
}
