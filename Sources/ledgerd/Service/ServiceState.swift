import Glibc

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
        case .stopping: "STOPPING=1\nSTATUS=Finishing what is under way."
        case .alive: "WATCHDOG=1"
        }
    }

    private static func monotonicMicroseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }
}
