/// Why a whole file is refused.
package struct FileError: Error, Equatable, Sendable {
    /// The reasons for a refusal (docs/reference/csv-matching.md, `file_error`).
    package enum Code: String, Sendable, CaseIterable {
        /// The file contains only white space.
        case empty
        /// The header differs from the profile's.
        case headerMismatch = "header_mismatch"
        /// The header lacks a column that the profile names.
        case missingColumn = "missing_column"
        /// A quote in the header is never closed.
        case unterminatedQuote = "unterminated_quote"
    }

    package let code: Code
    /// What differs, in terms of header names.
    package let detail: String
}
