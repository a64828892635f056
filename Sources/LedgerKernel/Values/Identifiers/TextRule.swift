/// The rules for text that a person enters through a route, a command or a mapping. Control characters would let a name act on a
/// terminal or end a line of a file, and U+0000 ends a text for SQLite.
package enum TextRule: Sendable {
    /// A name: 1 to 255 characters, none of them a control character and at least one of them visible.
    case name
    /// A name from the books of an export. It may be invisible, as a phone's names are.
    case nameFromElsewhere
    /// A person's notes: pages of text with line breaks and tabs, possibly empty.
    case notes
    /// The color of a label, as web pages write it.
    case color

    /// Whether the text follows the rule.
    package func admits(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard lengths.contains(scalars.count), scalars.allSatisfy(admits) else { return false }
        switch self {
        case .name: return scalars.contains(where: Self.isVisible)
        case .nameFromElsewhere, .notes: return true
        case .color: return text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        }
    }

    /// The rule as a phrase that follows "must be".
    package var sentence: String {
        switch self {
        case .name:
            "a text of 1 to \(LedgerLimits.nameCharactersMax) characters, at least one of them visible and none a control character"
        case .nameFromElsewhere: "a text of 1 to \(LedgerLimits.nameCharactersMax) characters, none of them a control character"
        case .notes:
            "a text of at most \(LedgerLimits.notesCharactersMax) characters, with no control characters but line ends and tabs"
        case .color: "a colour as #rrggbb"
        }
    }

    /// Throws unless all names follow the rule. Ignores nil.
    static func requireNames(_ names: String?...) throws(LedgerError) {
        guard names.allSatisfy({ $0.map(TextRule.name.admits) ?? true }) else { throw .invalidName }
    }

    /// Throws unless the notes follow the rule. Ignores nil.
    static func requireNotes(_ notes: String?) throws(LedgerError) {
        guard notes.map(TextRule.notes.admits) ?? true else { throw .invalidNotes }
    }

    private var lengths: ClosedRange<Int> {
        switch self {
        case .name, .nameFromElsewhere: 1...LedgerLimits.nameCharactersMax
        case .notes: 0...LedgerLimits.notesCharactersMax
        case .color: 7...7
        }
    }

    private func admits(_ scalar: Unicode.Scalar) -> Bool {
        // Other scripts have hexadecimal digits too.
        guard self != .color else { return scalar.isASCII }
        guard scalar.properties.generalCategory == .control else { return true }
        return self == .notes && (scalar == "\n" || scalar == "\r" || scalar == "\t")
    }

    /// Whether a person can see the character.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .format
    }
}
