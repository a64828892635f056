import CLinux
import Glibc
import HTTP

/// A non-blocking socket that accepts connections.
struct ListeningSocket: Sendable {
    enum Accepted {
        case connection(descriptor: Int32, peer: PeerAddress)
        /// No client waits, or it has disconnected already.
        case nobody
        /// The process or the system has run out of descriptors.
        case exhausted(systemError: Int32)
    }

    let descriptor: Int32
    /// The actual address, with the port that the system chose.
    let address: ListenAddress
    let usesTLS: Bool

    init(_ address: ListenAddress, usesTLS: Bool) throws(ServerError) {
        self.usesTLS = usesTLS
        switch address {
        case .tcp(let host, let port):
            guard let target = SocketAddress(host: host, port: port) else { throw .invalidListenAddress(address.description) }
            descriptor = try Self.listen(target, address)
            self.address = .tcp(host: host, port: Self.name(of: descriptor).port)
        case .unix(let path):
            guard let target = SocketAddress(path: path) else { throw .invalidListenAddress(address.description) }
            try Self.removeStaleSocket(target, path)
            descriptor = try Self.listen(target, address)
            self.address = address
        case .inherited(let inherited):
            guard clinux_get_option(inherited, SOL_SOCKET, SO_ACCEPTCONN) == 1 else { throw .notAListener(descriptor: inherited) }
            _ = fcntl(inherited, F_SETFD, FD_CLOEXEC)
            _ = fcntl(inherited, F_SETFL, fcntl(inherited, F_GETFL) | O_NONBLOCK)
            descriptor = inherited
            let name = Self.name(of: inherited)
            let isIP = name.family == AF_INET || name.family == AF_INET6
            self.address = isIP ? .tcp(host: PeerAddress(name).text, port: name.port) : address
        }
    }

    func accept() -> Accepted {
        var peer = SocketAddress()
        let accepted = clinux_accept(descriptor, &peer.storage, &peer.length)
        if accepted >= 0 { return .connection(descriptor: accepted, peer: PeerAddress(peer)) }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted(systemError: errno)
        default: return .nobody
        }
    }

    /// Stops listening, and removes the socket file that this server created.
    func close() {
        Glibc.close(descriptor)
        if case .unix(let path) = address { unlink(path) }
    }

    /// The IP address at which it listens; nil for a socket file.
    static func ownAddress(_ address: ListenAddress) -> IPAddress? {
        switch address {
        case .tcp(let host, _): IPAddress(host)
        case .unix: nil
        case .inherited(let descriptor): IPAddress(bytes: name(of: descriptor).addressBytes)
        }
    }

    private static func listen(_ target: SocketAddress, _ address: ListenAddress) throws(ServerError) -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(target.family, type, 0)
        guard descriptor >= 0 else { throw .cannotListen(address: address.description, systemError: errno) }
        _ = clinux_set_option(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        // The file has the mode that the socket has before bind, so no other user can connect in between.
        if target.family == AF_UNIX { fchmod(descriptor, 0o600) }
        var target = target
        guard clinux_bind(descriptor, &target.storage, target.length) == 0,
            Glibc.listen(descriptor, ServerConstants.listenBacklog) == 0
        else {
            let failure = errno
            Glibc.close(descriptor)
            throw .cannotListen(address: address.description, systemError: failure)
        }
        return descriptor
    }

    /// A socket file at which no process answers is left over from a crash.
    private static func removeStaleSocket(_ target: SocketAddress, _ path: String) throws(ServerError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { Glibc.close(probe) }
        var target = target
        guard clinux_connect(probe, &target.storage, target.length) != 0 else { throw .socketPathInUse(path) }
        unlink(path)
    }

    private static func name(of descriptor: Int32) -> SocketAddress {
        var name = SocketAddress()
        _ = clinux_socket_name(descriptor, &name.storage, &name.length)
        return name
    }
}
