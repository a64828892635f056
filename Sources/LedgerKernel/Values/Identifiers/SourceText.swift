/// Text of a source as the books keep it. The raw bytes have the original.
package enum SourceText {
    /// Each run of control characters and line ends becomes one space, because they act on a terminal and end a line of a file.
    /// Bidirectional embeddings, overrides and isolates go, because they reorder the text around them.
    package static func cleaned(_ text: String) -> String {
        // Nearly all text is printable ASCII.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
        var cleaned = String.UnicodeScalarView()
        var isAfterBreak = false
        for scalar in text.unicodeScalars where !isReordering(scalar) {
            let breaks = isBreak(scalar)
            if !breaks {
                cleaned.append(scalar)
            } else if !isAfterBreak {
                cleaned.append(" ")
            }
            isAfterBreak = breaks
        }
        return String(cleaned)
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isReordering(_ scalar: Unicode.Scalar) -> Bool {
        0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
    }
}
