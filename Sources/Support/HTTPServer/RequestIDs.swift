/// Ids for `X-Request-Id`: a random start, then counted, so that two runs of the daemon hardly share one.
struct RequestIDs {
    private var last = UInt64.random(in: 0 ... .max)

    mutating func next() -> String {
        last &+= 1
        let digits = String(last, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
