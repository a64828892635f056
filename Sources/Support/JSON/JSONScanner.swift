/// Finds the ends of tokens. It knows only the bytes of the document.
struct JSONScanner {
    /// The end of a string, and what was seen on the way.
    struct Text {
        /// The offset of the closing quote, or of the fault.
        var end: Int
        var isEscaped = false
        var fault: JSONSyntaxError.Kind?
    }

    /// The end of a number, and how it is written.
    struct Number {
        /// The offset after the last digit, or of the byte at fault.
        var end: Int
        var isInteger = true
        var isValid = true
    }

    let base: UnsafePointer<UInt8>
    let count: Int

    init(_ source: borrowing JSONBytes) {
        base = source.base
        count = source.count
    }

    var startsWithByteOrderMark: Bool { base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF }

    @inline(__always)
    func skipWhitespace(from start: Int) -> Int {
        var offset = start
        // Only the four characters of RFC 8259 §2; most requests have none.
        while base[offset] <= 0x20, base[offset] == 0x20 || base[offset] == 0x0A || base[offset] == 0x0D || base[offset] == 0x09 {
            offset += 1
        }
        return offset
    }

    /// How many bytes from `offset` on match the word.
    func matching(_ word: StaticString, at offset: Int) -> Int {
        var matched = 0
        while matched < word.utf8CodeUnitCount, base[offset + matched] == word.utf8Start[matched] { matched += 1 }
        return matched
    }

    /// The string whose content begins at `start`, after its opening quote.
    func string(from start: Int) -> Text {
        var text = Text(end: start)
        while true {
            let word = JSONText.word(base + text.end)
            let stops = JSONText.specials(in: word) | word & JSONText.highBits
            guard stops != 0 else {
                text.end += 8
                continue
            }
            text.end += stops.trailingZeroBitCount >> 3
            let byte = base[text.end]
            if byte == UInt8(ascii: "\"") { return text }
            if byte == UInt8(ascii: "\\") {
                skipEscape(&text)
            } else if byte < 0x20 {
                text.fault = .controlCharacter
            } else {
                skipMultibyteCharacter(&text)
            }
            if text.fault != nil { return text }
        }
    }

    /// Skips an escape (RFC 8259 §7). A surrogate is skipped only together with its other half.
    private func skipEscape(_ text: inout Text) {
        text.isEscaped = true
        let start = text.end
        guard base[start + 1] == UInt8(ascii: "u") else {
            text.end = start + (JSONText.character(ofEscape: base[start + 1]) == nil ? 1 : 2)
            if text.end == start + 1 { text.fault = .invalidEscape }
            return
        }
        guard let unit = codeUnit(&text, at: start) else { return }
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit < 0xDC00, base[text.end] == UInt8(ascii: "\\"), base[text.end + 1] == UInt8(ascii: "u") else {
            text.end = unit < 0xDC00 && isCutShort(text.end) ? count : start
            text.fault = .loneSurrogate
            return
        }
        guard let low = codeUnit(&text, at: text.end) else { return }
        if low & 0xFC00 != 0xDC00 {
            text.end = start
            text.fault = .loneSurrogate
        }
    }

    /// The code unit of the `\u` escape at `start`. Moves the end after it, or to the byte that is not a digit.
    private func codeUnit(_ text: inout Text, at start: Int) -> UInt32? {
        var unit: UInt32 = 0
        for offset in start + 2..<start + 6 {
            guard let digit = JSONText.hexadecimal(base[offset]) else {
                text.end = offset
                text.fault = .invalidEscape
                return nil
            }
            unit = unit << 4 | digit
        }
        text.end = start + 6
        return unit
    }

    /// Whether the document ends here, or after a lone backslash.
    private func isCutShort(_ offset: Int) -> Bool {
        offset == count || base[offset] == UInt8(ascii: "\\") && offset + 1 == count
    }

    /// Skips one character of two to four bytes, exactly by the table of RFC 3629 §4.
    private func skipMultibyteCharacter(_ text: inout Text) {
        let bytes = base + text.end
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[0] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default:
            text.fault = .invalidUTF8
            return
        }
        guard second.contains(bytes[1]), length < 3 || bytes[2] & 0xC0 == 0x80, length < 4 || bytes[3] & 0xC0 == 0x80 else {
            text.fault = .invalidUTF8
            return
        }
        text.end += length
    }
}
