import Glibc

/// State behind a lock, with threads that wait for it to change.
///
/// The `Mutex` of the Synchronization module offers no waiting, and the thread sanitizer does not see its locking.
package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ state: sending State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Changes the state and wakes every waiting thread.
    package func update<T: Sendable>(_ body: (inout State) throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(changed)
            pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Changes the state and wakes no thread. For callers that know which thread has work, and then call `wakeOne`.
    package func updateQuietly<T: Sendable>(_ body: (inout State) throws -> T) rethrows -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Wakes one waiting thread, if there is one.
    package func wakeOne() {
        pthread_cond_signal(changed)
    }

    /// Checks the state now and after each change until the closure returns a value.
    /// - Parameter timeoutSeconds: the longest time to wait; nil waits forever.
    /// - Returns: the value, or nil after the timeout.
    package func wait<T: Sendable>(timeoutSeconds: Double? = nil, until body: (inout State) -> T?) -> T? {
        let deadline = timeoutSeconds.map(Self.deadline)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = body(&state) { return value }
            if var deadline {
                if pthread_cond_timedwait(changed, mutex, &deadline) == ETIMEDOUT { return body(&state) }
            } else {
                pthread_cond_wait(changed, mutex)
            }
        }
    }

    private static func deadline(inSeconds seconds: Double) -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let wait = min(max(seconds, 0), 86_400)
        let nanoseconds = time.tv_nsec + Int((wait - wait.rounded(.down)) * 1e9)
        time.tv_sec += Int(wait) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        return time
    }
}
