import CLinux
import HTTP

/// The value of `Date`, formatted once per second.
struct DateCache {
    private var second: Int64 = -1
    private var text = ""

    mutating func now() -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        if Int64(time.tv_sec) != second {
            second = Int64(time.tv_sec)
            text = HTTPDate.format(unixSeconds: second)
        }
        return text
    }
}
