/// The words of a Swift file's code, in their order: comments and texts are left out, what is interpolated into a text is not.
struct SwiftWords {
    struct Word: Equatable {
        let text: String
        /// How many braces are open around it.
        let depth: Int
        /// The word before it, where only a dot stands between the two; empty where an expression stands there.
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
                rest = rest.dropFirst(text.utf8.count)
                words.append(Word(text: text, depth: depth, owner: owner))
                owner = rest.first == UInt8(ascii: ".") ? text : nil
                if owner != nil { rest = rest.dropFirst() }
                continue
            }
            owner = byte == UInt8(ascii: ".") ? "" : nil
            if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            } else if rest.starts(with: "/*".utf8) {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                skipText()
            } else {
                rest = rest.dropFirst()
                switch byte {
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "("): parentheses += 1
                case UInt8(ascii: ")") where upToParenthesis && parentheses == 0: return
                case UInt8(ascii: ")"): parentheses -= 1
                default: break
                }
            }
        }
    }

    private mutating func skipComment() {
        var open = 0
        repeat {
            let isStart = rest.starts(with: "/*".utf8)
            let isEnd = rest.starts(with: "*/".utf8)
            open += isStart ? 1 : isEnd ? -1 : 0
            rest = rest.dropFirst(isStart || isEnd ? 2 : 1)
        } while open > 0 && !rest.isEmpty
    }

    /// Skips a text, raw or not, of one line or several; a `#` that begins none is skipped by itself.
    private mutating func skipText() {
        let hashes = rest.prefix { $0 == UInt8(ascii: "#") }
        rest = rest.dropFirst(hashes.count)
        guard rest.first == UInt8(ascii: "\"") else { return }
        let quotes: [UInt8] = Array((rest.starts(with: "\"\"\"".utf8) ? "\"\"\"" : "\"").utf8)
        rest = rest.dropFirst(quotes.count)
        let escape = [UInt8(ascii: "\\")] + hashes
        while !rest.isEmpty {
            if rest.starts(with: quotes + hashes) {
                rest = rest.dropFirst(quotes.count + hashes.count)
                return
            }
            guard rest.starts(with: escape) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(escape.count)
            let isInterpolation = rest.first == UInt8(ascii: "(")
            rest = rest.dropFirst()
            if isInterpolation { scanCode(upToParenthesis: true) }
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
