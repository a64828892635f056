/// Why a text is not a date pattern.
package enum DatePatternError: Error, Equatable, Sendable {
    /// A letter, or a run of one letter, that has no meaning in a pattern.
    case unknownField(String)
    /// A quote that is never closed.
    case unclosedQuote
    /// Year, month or day is missing or repeated, or a time has no hour.
    case incomplete
    /// A number of one or two digits is directly followed by digits, so that its end cannot be found.
    case ambiguous

    /// One sentence for a person.
    package var message: String {
        switch self {
        case .unknownField(let field): "\(field) is not a date field; the fields are yyyy yy MM M MMM dd d HH mm ss Z."
        case .unclosedQuote: "A quote is never closed."
        case .incomplete: "Year, month and day must each appear exactly once, and a time needs an hour."
        case .ambiguous: "A field of one or two digits must not be followed directly by digits."
        }
    }
}
