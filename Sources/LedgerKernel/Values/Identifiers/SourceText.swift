/// Text that a source states: cleaned once where it comes in, whichever provider brings it. Names and matching use the cleaned
/// text; the kept bytes have the original.
///
/// A payee is written by strangers. Control characters would act on a terminal or end a line of a file, and marks that turn the
/// direction of writing would make the rest of a line read as something else.
package enum SourceText {
    /// A run of control characters and line ends becomes one space, bidi embeddings, overrides and isolates go, and longer text is
    /// cut, which an ellipsis shows. Joiners and the marks of single letters (U+200D to U+200F) stay.
    package static func cleaned(_ text: String) -> String {
        var text = text
        if text.withUTF8(isClean) { return text }
        var scalars = String.UnicodeScalarView()
        var isInRun = false
        var count = 0
        for scalar in text.unicodeScalars where !isDirection(scalar) {
            let isBreak = isBreak(scalar)
            guard !isBreak || !isInRun else { continue }
            isInRun = isBreak
            count += 1
            if count > LedgerLimits.sourceTextCharactersMax {
                scalars.removeLast()
                scalars.append("…")
                break
            }
            scalars.append(isBreak ? " " : scalar)
        }
        return String(scalars)
    }

    /// Whether nothing is to be done, decided without decoding. Text with a byte that begins one of the characters in question is
    /// decoded.
    private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count <= LedgerLimits.sourceTextCharactersMax
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
