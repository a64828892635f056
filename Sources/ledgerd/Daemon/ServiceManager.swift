import Glibc
import HTTPServer

/// The service manager that started the process, if any. It may pass listening sockets (sd_listen_fds(3)) and expects notices of
/// the process's state (sd_notify(3)). Both protocols are simple enough to need no systemd library.
struct ServiceManager: Sendable {
    /// The most sockets that a unit may pass: more than a daemon can use.
    static let socketsMax = 64
    private static let firstDescriptor: Int32 = 3

    /// The sockets that the service manager passes; empty if it passes none.
    let listeners: [ListenAddress]
    /// The watchdog's interval in microseconds; nil if the service manager wants no sign of life.
    let watchdogMicroseconds: Int?
    private let notifySocket: String?

    /// Reads the environment, and ignores variables that are meant for another process.
    init(environment: [String: String], processID: pid_t = getpid()) {
        let own = "\(processID)"
        let count = environment["LISTEN_PID"] == own ? environment["LISTEN_FDS"].flatMap { Int32($0) } ?? 0 : 0
        listeners = (0..<max(min(count, Int32(Self.socketsMax)), 0)).map { .inherited(descriptor: Self.firstDescriptor + $0) }
        let isWatched = environment["WATCHDOG_PID"].map { $0 == own } ?? true
        watchdogMicroseconds = isWatched ? environment["WATCHDOG_USEC"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
        notifySocket = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
    }

    /// Sends the state. Delivery does not matter, so errors are ignored.
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

    /// The address of a path, or of an abstract name: `@` before a name stands for a zero octet.
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

/// The states that a service manager is notified of (sd_notify(3)).
enum ServiceState: Sendable {
    case ready
    /// The daemon is reading its certificate again; `ready` follows.
    case reloading
    case stopping
    /// The daemon runs, and its database answers.
    case alive

    /// The datagram's text.
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
