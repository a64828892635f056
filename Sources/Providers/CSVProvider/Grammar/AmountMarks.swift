/// The marks around a number: signs, parentheses, affixes and suffix signs. They are removed from both ends, in any order.
struct AmountMarks {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var low = 0
    private var high: Int
    private var hasSign = false
    private var hasPrefix = false
    private var hasAffixBehind = false
    private(set) var isNegative = false
    private(set) var suffix: FlowDirection?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        high = bytes.count
    }

    /// The text between the marks.
    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[low..<high]) }

    /// Removes all marks. Any two signs are `malformed`.
    mutating func strip(_ grammar: AmountGrammar) throws(AmountFault) {
        while low < high {
            let lengthBefore = high - low
            if !ASCII.isDigit(bytes[low]) { try stripFront(grammar) }
            if low < high, !ASCII.isDigit(bytes[high - 1]) { try stripBack(grammar) }
            if high - low == lengthBefore { return }
        }
    }

    private mutating func stripFront(_ grammar: AmountGrammar) throws(AmountFault) {
        if let width = WhiteSpace.width(startingAt: low, in: bytes, before: high) {
            low += width
        } else if let (sign, width) = Self.sign(bytes[low..<high], atEnd: false) {
            try take(sign: sign)
            low += width
        } else if bytes[low] == UInt8(ascii: "("), bytes[high - 1] == UInt8(ascii: ")") {
            try take(sign: .outflow)
            low += 1
            high -= 1
        } else if !hasPrefix, let affix = grammar.affixes.first(where: { isPrefix($0) }) {
            hasPrefix = true
            low += affix.count
        }
    }

    private mutating func stripBack(_ grammar: AmountGrammar) throws(AmountFault) {
        if let width = WhiteSpace.width(endingAt: high, in: bytes, from: low) {
            high -= width
        } else if suffix == nil, let mark = grammar.suffixSigns.first(where: { isSuffix($0.text, anyCase: true) }) {
            try take(sign: .inflow)
            suffix = mark.direction
            high -= mark.text.count
        } else if let (sign, width) = Self.sign(bytes[low..<high], atEnd: true) {
            try take(sign: sign)
            high -= width
        } else if !hasAffixBehind, let affix = grammar.affixes.first(where: { isSuffix($0, anyCase: false) }) {
            hasAffixBehind = true
            high -= affix.count
        }
    }

    private mutating func take(sign: FlowDirection) throws(AmountFault) {
        guard !hasSign else { throw .malformed }
        hasSign = true
        isNegative = sign == .outflow
    }

    /// A hyphen, a plus or U+2212 at one end of the text.
    private static func sign(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, atEnd: Bool
    ) -> (sign: FlowDirection, width: Int)? {
        let byte = atEnd ? text.last : text.first
        if byte == UInt8(ascii: "-") { return (.outflow, 1) }
        if byte == UInt8(ascii: "+") { return (.inflow, 1) }
        return (atEnd ? text.suffix(3) : text.prefix(3)).elementsEqual([0xE2, 0x88, 0x92]) ? (.outflow, 3) : nil
    }

    private func isPrefix(_ affix: [UInt8]) -> Bool {
        guard bytes[low..<high].starts(with: affix) else { return false }
        return !continuesWord(affix.last, low + affix.count < high ? bytes[low + affix.count] : nil)
    }

    private func isSuffix(_ affix: [UInt8], anyCase: Bool) -> Bool {
        guard high - low >= affix.count else { return false }
        let end = bytes[(high - affix.count)..<high]
        guard anyCase ? end.lazy.map(ASCII.lowercased).elementsEqual(affix) : end.elementsEqual(affix) else { return false }
        return !continuesWord(affix.first, high - affix.count > low ? bytes[high - affix.count - 1] : nil)
    }

    /// Whether a mark is only part of a longer word: `D` is not a suffix of `USD`.
    private func continuesWord(_ edge: UInt8?, _ neighbour: UInt8?) -> Bool {
        guard let edge, let neighbour else { return false }
        return ASCII.isLetter(edge) && ASCII.isLetter(neighbour)
    }
}
