import CLinux

/// A time on a clock that only moves forward, in nanoseconds since an arbitrary start.
struct MonotonicTime: Sendable, Comparable {
    let nanoseconds: Int64

    static func now() -> MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    func adding(seconds: Int) -> MonotonicTime {
        adding(milliseconds: seconds * 1_000)
    }

    func adding(milliseconds: Int) -> MonotonicTime {
        MonotonicTime(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
    }

    /// Whole milliseconds until a later time, rounded up; 0 if it has passed.
    func milliseconds(until later: MonotonicTime) -> Int {
        Int(max(later.nanoseconds - nanoseconds + 999_999, 0) / 1_000_000)
    }
}
