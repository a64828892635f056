/// Why a whole file is refused.
package struct FileError: Error, Equatable, Sendable {
    /// The kinds of refusal (docs/reference/csv-matching.md, `file_error`).
    package enum Code: String, Sendable, CaseIterable {
        /// Nothing but white space.
        case empty
        /// The header is not the one that the profile knows.
        case headerMismatch = "header_mismatch"
        /// The header lacks a column that the profile names.
        case missingColumn = "missing_column"
        /// A quote in the header is never closed.
        case unterminatedQuote = "unterminated_quote"
    }

    package let code: Code
    /// What is different, in terms of header names.
    package let detail: String
}
