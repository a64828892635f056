import Glibc

package struct Stopwatch {
    private let start = Stopwatch.now()

    package init() {}

    /// The milliseconds since the stopwatch was made.
    package var milliseconds: Int { Int((Self.now() - start) / 1_000_000) }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
