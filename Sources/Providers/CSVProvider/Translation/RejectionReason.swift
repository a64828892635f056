/// Why a record that should be a transaction is not one (docs/reference/csv-matching.md, "Reasons").
package enum RejectionReason: String, Error, Sendable, CaseIterable {
    case missingDate = "missing_date"
    case badDate = "bad_date"
    case missingAmount = "missing_amount"
    case badAmount = "bad_amount"
    case amountPrecision = "amount_precision"
    case amountOutOfRange = "amount_out_of_range"
    case bothDebitAndCredit = "both_debit_and_credit"
    case badDirection = "bad_direction"
    case badStatus = "bad_status"
    case badCurrency = "bad_currency"
    case raggedRow = "ragged_row"
    case malformedQuotes = "malformed_quotes"
    case unterminatedQuote = "unterminated_quote"
    case badEncoding = "bad_encoding"
    case nulByte = "nul_byte"
    case fieldTooLong = "field_too_long"

    init(_ fault: RecordFault) {
        self =
            switch fault {
            case .malformedQuotes: .malformedQuotes
            case .unterminatedQuote: .unterminatedQuote
            case .fieldTooLong: .fieldTooLong
            case .nulByte: .nulByte
            case .badEncoding: .badEncoding
            }
    }

    init(_ fault: AmountFault) {
        self =
            switch fault {
            case .malformed: .badAmount
            case .tooPrecise: .amountPrecision
            case .outOfRange: .amountOutOfRange
            }
    }
}
