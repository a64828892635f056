import LedgerKernel

@testable import PhoneSimulator
@testable import ledgerd

/// Texts with everything that could confuse a plain-text format.
enum NastyText {
    static let samples = [
        "", " ", "plain", "  two  spaces  ", "semi;colon", "pipe | bar", "quote \" and \\ backslash \\\"",
        "line\nbreak\r\nand\ttab",
        "(bracket", "[2026-99-99]", "date:2026-99-99", "; comment", "* star", "! bang", "#tag ^link @ 5 USD", "{cost}", "a:b:c",
        "🛒🇨🇭👩‍👩‍👧", "שלום עולם", "\u{202E}backwards", "e\u{301}a\u{308}", "寿司", "ß", "ǆ", "ŉ", "\u{301}accent first", "١٢٣", "½",
        "=1+1", "+49", "-5", "@SUM(A1)", "a,b", "\"", "\"\"", "\\", "\u{2028}\u{2029}\u{85}", "\u{A0}\u{3000}",
        "\u{200B}\u{FEFF}",
        "\u{1}\u{7F}", "TRUE", "NULL", "=date", "~", "2026-01-01", "a  ; b", "a = 5 USD", "\u{E000}\u{FFFD}",
    ]

    /// Names that a person may give.
    static func name(_ random: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
        let kept = any(&random, lengths).unicodeScalars.filter { $0.properties.generalCategory != .control }
        return TextRule.name.admits(String(kept)) ? String(kept) : "x"
    }

    /// A text of random scalars, most of which have a meaning in some format.
    static func any(_ random: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
        let special = Array("\" \\;|:,()[]{}*!#^@=~-_/.\n\r\tabAZ09éßשú寿🛒\u{301}\u{202E}\u{200D}\u{A0}".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<random.number(lengths) {
            let scalar = random.happens(perThousand: 300) ? Unicode.Scalar(UInt32(random.number(1...0x2FFF))) : nil
            text.append(scalar ?? random.pick(special))
        }
        return String(text)
    }
}
