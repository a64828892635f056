import CLinux

/// The events that the loop waits for on a socket.
struct Interest: OptionSet, Sendable {
    let rawValue: UInt32

    static let read = Interest(rawValue: EPOLLIN.rawValue)
    static let write = Interest(rawValue: EPOLLOUT.rawValue)
}
