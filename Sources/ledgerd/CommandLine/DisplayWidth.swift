/// The number of terminal columns that text takes: two for Chinese and Japanese letters and most emoji, none for combining marks.
enum DisplayWidth {
    static func of(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

    /// The text with U+FFFD in place of each scalar that could move the cursor or reverse the line. Everything that a terminal
    /// shows goes through this.
    /// - Parameter keepsLines: whether line ends and tabs stay; false for text that may be data.
    static func printable(_ text: String, keepsLines: Bool = false) -> String {
        let scalars = Array(text.unicodeScalars)
        func stays(_ index: Int) -> Bool {
            switch scalars[index] {
            case "\n", "\t": keepsLines
            // Rows of a CSV export end in CR LF.
            case "\r": keepsLines && index + 1 < scalars.count && scalars[index + 1] == "\n"
            default: !isHarmful(scalars[index])
            }
        }
        return String(String.UnicodeScalarView(scalars.indices.map { stays($0) ? scalars[$0] : "\u{FFFD}" }))
    }

    /// The width of the widest scalar, because a terminal draws the scalars of a character in one place.
    private static func width(_ character: Character) -> Int { character.unicodeScalars.map(width).max() ?? 0 }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Marks that change the direction of the surrounding text; joiners of emoji are harmless.
        case .format: scalar.properties.isBidiControl
        default: false
        }
    }

    /// The blocks of wide and full-width letters (Unicode Standard Annex 11). Gaps within the blocks are ignored.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}
