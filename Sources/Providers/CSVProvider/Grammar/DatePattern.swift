/// A date format in Unicode's pattern language (LDML), compiled into a matcher over bytes.
///
/// It supports `yyyy yy MM M MMM dd d HH mm ss Z` and text in `'…'`. A doubled letter stands for exactly two digits.
package struct DatePattern: Sendable {
    enum Element: Sendable, Equatable {
        case year, yearOfCentury
        case month, shortMonth, monthName
        case day, shortDay
        case hour, minute, second
        case offset
        case literal([UInt8])
    }

    private(set) var elements: [Element]
    private let twoDigitYearStart: Int

    /// Compiles a pattern that contains year, month and day once each.
    ///
    /// `twoDigitYearStart` is the first of the hundred years into which two-digit years fall.
    package init(_ pattern: String, twoDigitYearStart: Int = 1970) throws(DatePatternError) {
        elements = try DatePatternParser.elements(of: pattern)
        self.twoDigitYearStart = twoDigitYearStart
    }

    /// The pattern with day and month swapped; nil if the month is a name, because then the two cannot be confused.
    var withDayAndMonthExchanged: DatePattern? {
        guard !elements.contains(.monthName) else { return nil }
        var other = self
        other.elements = elements.map { element in
            switch element {
            case .month: .day
            case .shortMonth: .shortDay
            case .day: .month
            case .shortDay: .shortMonth
            default: element
            }
        }
        return other
    }

    var hasOffset: Bool { elements.contains(.offset) }

    var hasTime: Bool { elements.contains(.hour) }

    /// Reads a text, which must match as a whole; nil if it does not. This does not check that the day exists.
    func match(_ text: UnsafeBufferPointer<UInt8>) -> DateFields? {
        var scanner = DigitScanner(text)
        var fields = DateFields()
        for element in elements {
            guard read(element, &scanner, &fields) else { return nil }
        }
        return scanner.isAtEnd ? fields : nil
    }

    private func read(_ element: Element, _ scanner: inout DigitScanner, _ fields: inout DateFields) -> Bool {
        switch element {
        case .year: return store(scanner.digits(4), &fields.year)
        case .yearOfCentury:
            guard let year = scanner.digits(2) else { return false }
            fields.year = twoDigitYearStart + (year - twoDigitYearStart % 100 + 100) % 100
            return true
        case .month: return store(scanner.digits(2), &fields.month)
        case .shortMonth: return store(scanner.digits(1, orMore: 2), &fields.month)
        case .monthName: return store(scanner.monthName(), &fields.month)
        case .day: return store(scanner.digits(2), &fields.day)
        case .shortDay: return store(scanner.digits(1, orMore: 2), &fields.day)
        case .hour: return store(scanner.digits(2, below: 24), &fields.hour)
        case .minute: return store(scanner.digits(2, below: 60), &fields.minute)
        case .second: return store(scanner.digits(2, below: 60), &fields.second)
        case .offset:
            fields.offsetSeconds = scanner.offset()
            return fields.offsetSeconds != nil
        case .literal(let text): return scanner.literal(text)
        }
    }

    private func store(_ value: Int?, _ field: inout Int) -> Bool {
        guard let value else { return false }
        field = value
        return true
    }
}

/// The parts of a written date and time.
struct DateFields: Equatable {
    var year = 0
    var month = 0
    var day = 0
    var hour = 0
    var minute = 0
    var second = 0
    /// East of Greenwich is positive.
    var offsetSeconds: Int?

    var secondsOfDay: Int { (hour * 60 + minute) * 60 + second }
}
