/// How a file writes amounts (docs/reference/csv-matching.md, "Signs" and the keys from `decimal_separator` to `minor_unit_digits`).
package struct AmountGrammar: Sendable {
    /// A suffix such as `DR`, and the direction it states.
    struct SuffixSign: Sendable {
        /// In ASCII lower case.
        let text: [UInt8]
        let direction: FlowDirection
    }

    private(set) var decimalSeparator: Separator?
    private(set) var thousandsSeparators: [Separator]
    /// Longest first, so that `US$` is taken before `$`.
    let affixes: [[UInt8]]
    let suffixSigns: [SuffixSign]
    let minorUnitDigits: Int?

    init(
        decimalSeparator: UnicodeScalar?, thousandsSeparator: UnicodeScalar?, affixes: [String] = [],
        suffixSigns: [(text: String, direction: FlowDirection)] = [], minorUnitDigits: Int? = nil
    ) {
        self.decimalSeparator = decimalSeparator.map { Separator($0) }
        thousandsSeparators = thousandsSeparator.map { Self.variants(of: $0) } ?? []
        self.affixes = affixes.map { Array($0.utf8) }.sorted { $0.count > $1.count }
        self.suffixSigns = suffixSigns.map { SuffixSign(text: $0.text.utf8.map(ASCII.lowercased), direction: $0.direction) }
            .sorted { $0.text.count > $1.text.count }
        self.minorUnitDigits = minorUnitDigits
    }

    /// The same grammar with point and comma swapped; nil if the decimal mark is neither.
    var withMarksExchanged: AmountGrammar? {
        let point = Separator(".")
        let comma = Separator(",")
        guard minorUnitDigits == nil, let decimalSeparator, decimalSeparator == point || decimalSeparator == comma else {
            return nil
        }
        var other = self
        other.decimalSeparator = decimalSeparator == point ? comma : point
        other.thousandsSeparators = [decimalSeparator]
        return other
    }

    /// Reads a whole cell. `needsSuffix` applies to amounts: if the profile has suffixes, each amount must have one.
    func parse(_ cell: Cell, needsSuffix: Bool = true) throws(AmountFault) -> ParsedAmount {
        var marks = AmountMarks(cell.bytes)
        try marks.strip(self)
        if needsSuffix, !suffixSigns.isEmpty, marks.suffix == nil { throw .malformed }
        let number = try AmountNumber(marks.rest, self)
        return ParsedAmount(magnitude: try number.units(minorUnitDigits), isNegative: marks.isNegative, suffix: marks.suffix)
    }

    /// A space matches every kind of space that banks put between thousands. A straight apostrophe also matches the typographic
    /// one.
    private static func variants(of separator: UnicodeScalar) -> [Separator] {
        let all: [UnicodeScalar] =
            switch separator {
            case " ": [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
            case "'": ["'", "\u{2019}"]
            default: [separator]
            }
        return all.map { Separator($0) }
    }
}

/// One character in UTF-8, stored inline so that a search for it costs nothing.
struct Separator: Sendable, Equatable {
    private let bytes: SIMD4<UInt8>
    let count: Int

    init(_ character: UnicodeScalar) {
        var bytes = SIMD4<UInt8>(repeating: 0)
        var count = 0
        for byte in UTF8.encode(character) ?? UTF8.encode("\u{FFFD}") ?? .init() {
            bytes[count] = byte
            count += 1
        }
        self.bytes = bytes
        self.count = count
    }

    /// Whether the text contains the character at `position`.
    func stands(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard position + count <= text.count else { return false }
        for index in 0..<count where text[position + index] != bytes[index] { return false }
        return true
    }
}
