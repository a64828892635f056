/// Reads and writes numbers of a fixed count of decimal digits in ASCII text.
enum DigitText {
    /// The number in `count` digits at `position`; nil if there is anything else, or too little text.
    static func number(_ text: UnsafeBufferPointer<UInt8>, at position: Int, count: Int) -> Int? {
        guard position >= 0, count >= 0, text.count - position >= count else { return nil }
        var number = 0
        for index in position..<position + count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }

    /// Writes `count` digits at `position`, with leading zeros.
    static func write(_ number: Int, count: Int, to text: UnsafeMutableBufferPointer<UInt8>, at position: Int) {
        var rest = number
        for index in stride(from: position + count - 1, through: position, by: -1) {
            text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
