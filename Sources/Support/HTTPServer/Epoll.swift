import CLinux
import Glibc

/// The kernel's list of ready sockets, level-triggered. A token names each socket and is never reused, so an event for a closed
/// connection matches nothing.
final class Epoll: @unchecked Sendable {
    struct Event {
        let token: UInt64
        let isReadable: Bool
        let isWritable: Bool
        /// The client sends no more; reported if asked for.
        let isEnd: Bool
        /// Reset, or closed in both directions.
        let isBroken: Bool
    }

    private let descriptor: Int32
    private var events = [epoll_event](repeating: epoll_event(), count: ServerConstants.eventsPerTurnMax)

    init() throws(ServerError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw .system(call: "epoll_create1", systemError: errno) }
    }

    deinit {
        close(descriptor)
    }

    func add(_ socket: Int32, token: UInt64, _ interest: Interest) {
        control(EPOLL_CTL_ADD, socket, token, interest)
    }

    func change(_ socket: Int32, token: UInt64, _ interest: Interest) {
        control(EPOLL_CTL_MOD, socket, token, interest)
    }

    func remove(_ socket: Int32) {
        control(EPOLL_CTL_DEL, socket, 0, [])
    }

    /// Waits for events, for at most this many milliseconds; nil waits forever.
    func wait(milliseconds: Int?) -> [Event] {
        let count = epoll_wait(descriptor, &events, Int32(events.count), Int32(clamping: milliseconds ?? -1))
        return events.prefix(Int(max(count, 0))).map { event in
            let broken = event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
            return Event(
                token: event.data.u64, isReadable: event.events & EPOLLIN.rawValue != 0,
                isWritable: event.events & EPOLLOUT.rawValue != 0,
                isEnd: event.events & EPOLLRDHUP.rawValue != 0, isBroken: broken)
        }
    }

    private func control(_ operation: Int32, _ socket: Int32, _ token: UInt64, _ interest: Interest) {
        var event = epoll_event()
        event.events = interest.rawValue
        event.data.u64 = token
        _ = epoll_ctl(descriptor, operation, socket, &event)
    }
}
