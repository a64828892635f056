import CLinux
import Glibc
import HTTP

/// The state of one connection. It belongs to the loop's thread; an idle connection holds no buffer.
final class ClientConnection {
    let token: UInt64
    let descriptor: Int32
    let peer: PeerAddress
    let isSecure: Bool
    /// The network whose count of unfinished requests includes this connection; nil if none does.
    var chargedTo: IPNetwork?
    /// Whether the client has shown a valid key or credential.
    var isKnown = false
    /// The TLS session, until it was closed.
    var session: TLSSession?
    /// The phase and its deadline; only the loop's `enter` changes the phase.
    var deadline: ConnectionDeadline
    /// The events that the kernel was told to report.
    var interest = Interest.read
    var parser: HTTPParser
    /// The current request, from its first octet to the last octet of its answer.
    var exchange: Exchange?
    /// The current request at its worker.
    var work: JobWork?
    var body: [UInt8] = []
    var spool: SpoolFile?
    /// The octets that arrived after the current request.
    var readAhead: [UInt8] = []
    var outgoing = Outgoing()
    /// The answer being written: its status, and the octets sent so far.
    var answerStatus = 0
    var answerBytesSent = 0
    /// Whether the client waits for status 100 before it sends the body.
    var owesContinue = false
    var requestsServed = 0
    var lingeredBytes = 0
    /// Whether a handshake thread has the session: session and socket must not change.
    var isLent = false
    /// Whether to drop the connection as soon as the session is back.
    var isDoomed = false

    init(
        token: UInt64, descriptor: Int32, peer: PeerAddress, session: TLSSession?, limits: HTTPParserLimits, at now: MonotonicTime
    ) {
        self.token = token
        self.descriptor = descriptor
        self.peer = peer
        self.session = session
        isSecure = session != nil
        parser = HTTPParser(limits: limits)
        deadline = ConnectionDeadline(session == nil ? .head : .handshake, at: now)
    }

    var phase: ConnectionPhase { deadline.phase }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        if let session { return session.read(into: buffer) }
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .bytes(count) }
        if count == 0 { return .ended }
        return errno == EAGAIN || errno == EINTR ? .wouldBlock(.read) : .failed
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> WriteOutcome {
        if let session { return session.write(buffer) }
        let count = send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        if count >= 0 { return .bytes(count) }
        return errno == EAGAIN || errno == EINTR ? .wouldBlock(.write) : .failed
    }

    /// Drops everything that belonged to the request.
    func clearRequest() {
        exchange = nil
        body = []
        spool = nil
        answerStatus = 0
        answerBytesSent = 0
    }
}

/// Octets on their way to a client. It holds no memory when it is empty.
struct Outgoing {
    private var bytes: [UInt8] = []
    private var sent = 0

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ more: [UInt8]) {
        if bytes.isEmpty { bytes = more } else { bytes += more }
    }

    /// Passes the remaining octets to `write` until all are taken or it would block. Nil if all are taken.
    mutating func drain(_ write: (UnsafeRawBufferPointer) -> WriteOutcome) -> WriteOutcome? {
        while sent < bytes.count {
            let outcome = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            guard case .bytes(let count) = outcome else { return outcome }
            sent += count
        }
        bytes = []
        sent = 0
        return nil
    }
}
