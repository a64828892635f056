/// Why a text is no date pattern.
package enum DatePatternError: Error, Equatable, Sendable {
    /// A letter, or a run of it, that has no meaning here.
    case unknownField(String)
    /// A quote without its partner.
    case unclosedQuote
    /// Year, month or day is missing or there twice, or a time lacks its hour.
    case incomplete
    /// A number of one or two digits with digits right behind it cannot be told from them.
    case ambiguous

    /// One sentence for a person.
    package var message: String {
        switch self {
        case .unknownField(let field): "The field \(field) is not known; known are yyyy yy MM M MMM dd d HH mm ss Z."
        case .unclosedQuote: "A quote has no partner."
        case .incomplete: "Year, month and day must each be there once, and a time needs its hour."
        case .ambiguous: "A field of one or two digits must be followed by something else than a digit."
        }
    }
}
