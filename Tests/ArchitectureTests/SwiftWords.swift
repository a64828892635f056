/// The words of a Swift file's code, in order. Comments and string literals are skipped, but code interpolated into a string is
/// not.
struct SwiftWords {
    struct Word: Equatable {
        let text: String
        /// The number of braces that are open around the word.
        let depth: Int
        /// The previous word, if only a dot is in between; empty if an expression precedes the dot.
        let owner: String?
    }

    private(set) var words: [Word] = []
    private var rest: ArraySlice<UInt8>
    private var depth = 0

    init(_ source: String) {
        rest = Array(source.utf8)[...]
        scanCode(upToParenthesis: false)
    }

    private mutating func scanCode(upToParenthesis: Bool) {
        var parentheses = 0
        var owner: String?
        while let byte = rest.first {
            if Self.isWordByte(byte) {
                let text = String(decoding: rest.prefix(while: Self.isWordByte), as: UTF8.self)
                rest.removeFirst(text.utf8.count)
                words.append(Word(text: text, depth: depth, owner: owner))
                owner = rest.first == UInt8(ascii: ".") ? text : nil
                if owner != nil { rest.removeFirst() }
                continue
            }
            owner = byte == UInt8(ascii: ".") ? "" : nil
            switch byte {
            case UInt8(ascii: "/") where isNext("//"):
                while let byte = rest.first, byte != UInt8(ascii: "\n") { rest.removeFirst() }
            case UInt8(ascii: "/") where isNext("/*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"): skipText()
            case UInt8(ascii: ")") where upToParenthesis && parentheses == 0:
                rest.removeFirst()
                return
            default:
                rest.removeFirst()
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
                if byte == UInt8(ascii: "(") { parentheses += 1 }
                if byte == UInt8(ascii: ")") { parentheses -= 1 }
            }
        }
    }

    private mutating func skipComment() {
        var open = 0
        repeat {
            let change = isNext("/*") ? 1 : isNext("*/") ? -1 : 0
            rest.removeFirst(change == 0 ? 1 : 2)
            open += change
        } while open > 0 && !rest.isEmpty
    }

    /// Skips a string literal, raw or not, on one line or several. A `#` that begins no literal is skipped alone.
    private mutating func skipText() {
        let hashes = String(repeating: "#", count: rest.prefix { $0 == UInt8(ascii: "#") }.count)
        rest.removeFirst(hashes.utf8.count)
        guard rest.first == UInt8(ascii: "\"") else { return }
        let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.utf8.count)
        let end = quotes + hashes
        let escape = "\\" + hashes
        while let byte = rest.first {
            if byte == UInt8(ascii: "\""), isNext(end) {
                rest.removeFirst(end.utf8.count)
                return
            }
            if byte == UInt8(ascii: "\\"), isNext(escape) {
                rest.removeFirst(escape.utf8.count)
                if rest.popFirst() == UInt8(ascii: "(") { scanCode(upToParenthesis: true) }
            } else {
                rest.removeFirst()
            }
        }
    }

    private func isNext(_ text: String) -> Bool { rest.starts(with: text.utf8) }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
