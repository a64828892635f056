import Glibc
import HTTPServer

/// The service manager that started the process, if one did: it may hand over listening sockets (sd_listen_fds(3)) and wants to
/// hear how the process does (sd_notify(3)). Both are plain protocols, so that no library of systemd's is needed.
struct ServiceManager: Sendable {
    /// Sockets that one unit may hand over: more than a daemon has uses for.
    static let socketsMax = 64
    private static let firstDescriptor: Int32 = 3

    /// The sockets that it listens at for us; empty when it does not.
    let listeners: [ListenAddress]
    /// How often it wants a sign of life, in microseconds; nil when it does not.
    let watchdogMicroseconds: Int?
    private let notifySocket: String?

    /// What the environment says that is meant for this process.
    init(environment: [String: String], processID: pid_t = getpid()) {
        let own = "\(processID)"
        let count = environment["LISTEN_PID"] == own ? environment["LISTEN_FDS"].flatMap { Int32($0) } ?? 0 : 0
        listeners = (0..<max(min(count, Int32(Self.socketsMax)), 0)).map { .inherited(descriptor: Self.firstDescriptor + $0) }
        let isWatched = environment["WATCHDOG_PID"].map { $0 == own } ?? true
        watchdogMicroseconds = isWatched ? environment["WATCHDOG_USEC"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
        notifySocket = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
    }

    /// Tells the state. Nothing hangs on whether it is heard.
    func tell(_ state: ServiceState) {
        guard let notifySocket, let found = Self.address(of: notifySocket) else { return }
        let length = found.length
        var address = found.address
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let message = Array(state.message.utf8)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
    }

    /// A path, or behind `@` a name that is no file, which begins with a zero octet instead.
    private static func address(of path: String) -> (address: sockaddr_un, length: socklen_t)? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        if path.hasPrefix("@") { bytes[0] = 0 }
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return (address, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
    }
}

/// What a service manager is told (sd_notify(3)).
enum ServiceState: Sendable {
    case ready
    /// It reads its certificate again; `ready` follows.
    case reloading
    case stopping
    /// It lives, and its database answers.
    case alive

    /// The text of the datagram.
    var message: String {
        switch self {
        case .ready: "READY=1\nSTATUS=Serving."
        case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds())"
        case .stopping: "STOPPING=1\nSTATUS=Finishing what is in progress."
        case .alive: "WATCHDOG=1"
        }
    }

    private static func monotonicMicroseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }
}
