/// Compiles the text of a date pattern.
enum DatePatternParser {
    static func elements(of pattern: String) throws(DatePatternError) -> [DatePattern.Element] {
        var elements: [DatePattern.Element] = []
        var rest = Array(pattern.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "'") {
                try append(literal: quotedText(&rest), to: &elements)
            } else if ASCII.isLetter(byte) {
                let run = rest.prefix { $0 == byte }
                rest = rest.dropFirst(run.count)
                elements.append(try element(String(decoding: run, as: UTF8.self)))
            } else {
                rest = rest.dropFirst()
                append(literal: [byte], to: &elements)
            }
        }
        try check(elements)
        return elements
    }

    private static func element(_ letters: String) throws(DatePatternError) -> DatePattern.Element {
        switch letters {
        case "yyyy": .year
        case "yy": .yearOfCentury
        case "MM": .month
        case "M": .shortMonth
        case "MMM": .monthName
        case "dd": .day
        case "d": .shortDay
        case "HH": .hour
        case "mm": .minute
        case "ss": .second
        case "Z": .offset
        default: throw .unknownField(letters)
        }
    }

    /// The text up to the closing quote; `''` stands for a quote.
    private static func quotedText(_ rest: inout ArraySlice<UInt8>) throws(DatePatternError) -> [UInt8] {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "'") {
            rest = rest.dropFirst()
            return [UInt8(ascii: "'")]
        }
        var text: [UInt8] = []
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte != UInt8(ascii: "'") {
                text.append(byte)
            } else if rest.first == byte {
                rest = rest.dropFirst()
                text.append(byte)
            } else {
                return text
            }
        }
        throw .unclosedQuote
    }

    private static func append(literal text: [UInt8], to elements: inout [DatePattern.Element]) {
        if case .literal(let before) = elements.last {
            elements[elements.count - 1] = .literal(before + text)
        } else {
            elements.append(.literal(text))
        }
    }

    private static func check(_ elements: [DatePattern.Element]) throws(DatePatternError) {
        func count(_ kinds: [DatePattern.Element]) -> Int { elements.count { kinds.contains($0) } }
        guard count([.year, .yearOfCentury]) == 1, count([.month, .shortMonth, .monthName]) == 1,
            count([.day, .shortDay]) == 1, count([.hour]) <= 1, count([.minute]) <= count([.hour]),
            count([.second]) <= count([.minute]), count([.offset]) <= 1
        else { throw .incomplete }
        for (element, next) in zip(elements, elements.dropFirst()) where element == .shortMonth || element == .shortDay {
            if startsWithDigit(next) { throw .ambiguous }
        }
    }

    private static func startsWithDigit(_ element: DatePattern.Element) -> Bool {
        switch element {
        case .monthName, .offset: false
        case .literal(let text): text.first.map(ASCII.isDigit) ?? false
        default: true
        }
    }
}
