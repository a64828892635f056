import Crypto
import Glibc

/// A connected socket on which every wait has a limit.
final class ClientSocket {
    private let descriptor: Int32
    private let timeoutSeconds: Int
    private var session: TLSClientSession?

    /// Connects, and performs the TLS handshake if there is one.
    /// - Parameters:
    ///   - timeoutSeconds: how long each wait for the peer may take.
    ///   - trust: the certificate to accept; nil connects without TLS.
    init(_ peer: ClientPeer, timeoutSeconds: Int, trust: TLSTrust?) throws(HTTPClientError) {
        self.timeoutSeconds = timeoutSeconds
        switch peer {
        case .tcp(let host, let port): descriptor = try Self.connect(host: host, port: port, timeoutSeconds)
        case .unix(let path): descriptor = try Self.connect(path: path)
        }
        if let trust { try shakeHands(peer, trust) }
    }

    deinit { close(descriptor) }

    /// Sends all the bytes.
    func send(_ bytes: [UInt8]) throws(HTTPClientError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if let session {
                rest = rest.dropFirst(try perform { rest.withUnsafeBytes { session.write($0) } })
                continue
            }
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try Self.wait(descriptor, for: POLLOUT, timeoutSeconds)
            } else if errno != EINTR {
                throw .disconnected(systemError: errno)
            }
        }
    }

    /// The bytes that have arrived, at least one; empty at the end of the stream.
    func receive() throws(HTTPClientError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        if let session {
            let count = try perform { buffer.withUnsafeMutableBytes { session.read(into: $0) } }
            return Array(buffer[..<count])
        }
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count >= 0 { return Array(buffer[..<count]) }
            if errno == EAGAIN {
                try Self.wait(descriptor, for: POLLIN, timeoutSeconds)
            } else if errno != EINTR {
                throw .disconnected(systemError: errno)
            }
        }
    }

    private func shakeHands(_ peer: ClientPeer, _ trust: TLSTrust) throws(HTTPClientError) {
        do throws(TLSClientError) {
            let session = try TLSClientSession(descriptor: descriptor, host: peer.host, trust: trust)
            self.session = session
            while true {
                let outcome = try session.handshake()
                if case .bytes = outcome { return }
                do throws(HTTPClientError) { try wait(for: outcome) } catch { throw .handshake }
            }
        } catch {
            throw error == .untrustedCertificate ? .untrustedCertificate : .noTLS
        }
    }

    /// Performs one step of TLS, including the waits that it needs.
    private func perform(_ step: () -> TLSClientSession.Outcome) throws(HTTPClientError) -> Int {
        while true {
            let outcome = step()
            if case .bytes(let count) = outcome { return count }
            try wait(for: outcome)
        }
    }

    private func wait(for outcome: TLSClientSession.Outcome) throws(HTTPClientError) {
        switch outcome {
        case .wantsRead: try Self.wait(descriptor, for: POLLIN, timeoutSeconds)
        case .wantsWrite: try Self.wait(descriptor, for: POLLOUT, timeoutSeconds)
        case .bytes: return
        case .failed: throw .disconnected(systemError: 0)
        }
    }

    private static func connect(host: String, port: UInt16, _ timeoutSeconds: Int) throws(HTTPClientError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(list) }
        var failure = ECONNREFUSED
        var next = list
        while let address = next?.pointee {
            next = address.ai_next
            do throws(HTTPClientError) {
                return try connect(address.ai_family, address.ai_addr, address.ai_addrlen, timeoutSeconds)
            } catch {
                if case .cannotConnect(_, let code) = error { failure = code }
            }
        }
        throw .cannotConnect(to: "\(host):\(port)", systemError: failure)
    }

    private static func connect(path: String) throws(HTTPClientError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw .cannotConnect(to: path, systemError: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return try withUnsafePointer(to: &address) { (pointer) throws(HTTPClientError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { (pointer) throws(HTTPClientError) in
                try connect(AF_UNIX, pointer, socklen_t(MemoryLayout<sockaddr_un>.size), 1)
            }
        }
    }

    private static func connect(
        _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t, _ timeoutSeconds: Int
    ) throws(HTTPClientError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw .cannotConnect(to: "", systemError: errno) }
        var code: Int32 = Glibc.connect(descriptor, address, length) == 0 ? 0 : errno
        if code == EINPROGRESS {
            do { try wait(descriptor, for: POLLOUT, timeoutSeconds) } catch {
                close(descriptor)
                throw .cannotConnect(to: "", systemError: ETIMEDOUT)
            }
            var size = socklen_t(MemoryLayout<Int32>.size)
            if getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) != 0 { code = errno }
        }
        guard code == 0 else {
            close(descriptor)
            throw .cannotConnect(to: "", systemError: code)
        }
        if family != AF_UNIX {
            var on: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        return descriptor
    }

    private static func wait(_ descriptor: Int32, for event: Int32, _ timeoutSeconds: Int) throws(HTTPClientError) {
        var poll = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let count = Glibc.poll(&poll, 1, Int32(timeoutSeconds) * 1000)
            if count > 0 { return }
            guard count < 0 && errno == EINTR else { throw .timedOut }
        }
    }
}
