/// A text that somebody looks for, as the search needs it.
struct SearchText {
    let folded: String
    /// What to ask the index: every three letters in a row, because that is what it knows. Nil for a text that is too short for it,
    /// or that has a NUL, at which the index's language ends.
    let indexQuery: String?

    init(_ text: String) {
        folded = text.lowercased()
        let scalars = Array(folded.unicodeScalars)
        guard scalars.count >= 3, !scalars.contains("\0") else {
            indexQuery = nil
            return
        }
        let starts = (0...(scalars.count - 3)).prefix(Limits.searchTrigramsMax)
        indexQuery = starts.map { Self.quoted(scalars[$0..<($0 + 3)]) }.joined(separator: " ")
    }

    /// A string of the index's language, so that nothing in it is an operator.
    private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var quoted = "\""
        for scalar in scalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
