import TestSupport

/// Generates random documents, the same ones for the same seed: mostly valid, with everything that is rare in practice made
/// common.
struct DocumentGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> [UInt8] {
        Array((space() + value(depth: 0) + space()).utf8)
    }

    /// The document with one byte changed, removed, inserted or doubled, or with its end cut off.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        var result = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: result[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: result[place] = pick(Array(#"[]{},:"\0-.eu "#.utf8))
        case 2: result.remove(at: place)
        case 3: result.insert(pick(Array(#"[]{},:"\0123-+.eE d"#.utf8)), at: place)
        case 4: result.insert(bytes[place], at: place)
        default: result.removeSubrange(place...)
        }
        return result
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private mutating func space() -> String { pick(["", "", "", "", " ", "\n", "\t", "\r\n  "]) }

    private mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &random) {
        case 0: pick(["true", "false", "null"])
        case 1, 2: number()
        case 3, 4: string()
        case 5, 6: container("[", "]") { $0.value(depth: depth + 1) }
        default: container("{", "}") { $0.string() + $0.space() + ":" + $0.space() + $0.value(depth: depth + 1) }
        }
    }

    private mutating func container(_ open: String, _ close: String, _ item: (inout Self) -> String) -> String {
        let count = pick([0, 1, 2, 3, 5, 9])
        let items = (0..<count).map { _ in space() + item(&self) + space() }
        return open + (items.isEmpty ? space() : items.joined(separator: ",")) + close
    }

    private mutating func number() -> String {
        pick(["", "", "-"])
            + pick([
                "0", "1", "12", "9007199254740993", "9223372036854775808", String(Int.random(in: 0...99_999, using: &random)),
            ])
            + pick(["", "", "", ".0", ".25", ".9999"]) + pick(["", "", "", "", "e5", "E-3", "e+00"])
    }

    /// Short strings over few characters, so that equal keys occur in different spellings.
    private mutating func string() -> String {
        let pieces = [
            "a", "b", "\\u0061", "é", "\\u00e9", "e\u{301}", "\\n", "\\\"", "\\\\", "/", "\\/", "😀", "\\ud83d\\ude00", "\\u0000",
            "’", "\u{7F}",
            "12345678", "\\ud800", "\\udc00",
        ]
        let weights = pick([2, 8, 16, 17, 17, 17, 19])
        let count = pick([0, 1, 1, 2, 3, 7, 12])
        return "\"" + (0..<count).map { _ in pick(Array(pieces.prefix(weights))) }.joined() + "\""
    }
}
