/// What a person may write, whoever hands it in: a route, a command or a mapping. Control characters would let a name act on a
/// terminal or end a line of a file, and U+0000 ends a text for SQLite.
package enum TextRule: Sendable {
    /// What something is called: 1 to 255 characters, none of them a control character and not all of them invisible.
    case name
    /// A name that was not given here: on a phone, whose contract asks for no more (spec/financekit.md §3), or in the books that an
    /// export is of. Nothing of it need be visible.
    case nameFromElsewhere
    /// A person's notes: pages of text with line ends and tabs, possibly none.
    case notes
    /// The colour of a label, as web pages write it.
    case color

    /// Whether the text keeps the rule.
    package func admits(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard lengths.contains(scalars.count), scalars.allSatisfy(admits) else { return false }
        switch self {
        case .name: return scalars.contains(where: Self.isVisible)
        case .nameFromElsewhere, .notes: return true
        case .color: return text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        }
    }

    /// The rule, as it goes on after "must be".
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

    /// Refuses names that do not keep the rule; nil stands for none.
    static func requireNames(_ names: String?...) throws(LedgerError) {
        guard names.allSatisfy({ $0.map(TextRule.name.admits) ?? true }) else { throw .invalidName }
    }

    /// Refuses notes that do not keep the rule; nil stands for none.
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

    /// Whether a person sees something of it.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .format
    }
}
