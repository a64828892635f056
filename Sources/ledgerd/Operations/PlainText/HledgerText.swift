/// Texts as hledger reads them. It knows no escapes, so that a sign which would end the text is replaced by its full-width twin, and
/// a line end or another control by a space.
enum HledgerText {
    /// What stands behind the date: the payee, a bar and the narration, or the narration alone.
    static func description(payee: String?, narration: String) -> String {
        let parts = [payee, narration].compactMap { $0 }.map { replace($0, [";": "；", "|": "｜"]) }
        let text = parts.joined(separator: " | ")
        // A bracket would begin a code. By scalars, because an accent may follow it.
        return text.unicodeScalars.first == "(" ? "（" + String(text.unicodeScalars.dropFirst()) : text
    }

    /// The value of a tag, which a comma would end, and in which a bracket would begin a date.
    static func value(_ text: String) -> String { replace(text, [",": "，", "[": "［"]) }

    private static func replace(_ text: String, _ twins: [Unicode.Scalar: Unicode.Scalar]) -> String {
        let replaced = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            // Line and paragraph separators end a line for some readers.
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: twins[scalar] ?? scalar
            }
        }
        var scalars = replaced.drop { $0.properties.isWhitespace }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
