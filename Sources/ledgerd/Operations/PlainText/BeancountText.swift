/// Texts as beancount reads them.
enum BeancountText {
    /// A string with its quotes, on one line. It reads back as the text, scalar by scalar.
    static func string(_ text: String) -> String {
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted.append("\\")
                quoted.append(scalar)
            case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
            case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
            case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
