import CLinux

/// The events that the loop waits for on a socket.
struct Interest: OptionSet, Sendable {
    let rawValue: UInt32

    static let read = Interest(rawValue: EPOLLIN.rawValue)
    /// The end of input, behind whatever has not been read.
    static let end = Interest(rawValue: EPOLLRDHUP.rawValue)
    static let write = Interest(rawValue: EPOLLOUT.rawValue)
}
