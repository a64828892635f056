extension JSONScanner {
    /// The number that begins at `start` (RFC 8259 §6).
    func number(from start: Int) -> Number {
        var number = Number(end: start)
        if base[number.end] == UInt8(ascii: "-") { number.end += 1 }
        if base[number.end] == UInt8(ascii: "0") {
            number.end += 1
        } else {
            skipDigits(&number)
        }
        if number.isValid, base[number.end] == UInt8(ascii: ".") {
            number.isInteger = false
            number.end += 1
            skipDigits(&number)
        }
        if number.isValid, base[number.end] | 0x20 == UInt8(ascii: "e") {
            number.isInteger = false
            number.end += 1
            if base[number.end] == UInt8(ascii: "+") || base[number.end] == UInt8(ascii: "-") { number.end += 1 }
            skipDigits(&number)
        }
        if number.isValid, isDigit(base[number.end]) { number.isValid = false }
        return number
    }

    /// Skips the digits that must follow here.
    private func skipDigits(_ number: inout Number) {
        guard isDigit(base[number.end]) else {
            number.isValid = false
            return
        }
        repeat { number.end += 1 } while isDigit(base[number.end])
    }

    @inline(__always)
    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
