/// Why a record cannot be read, regardless of its columns.
enum RecordFault {
    case malformedQuotes
    case unterminatedQuote
    case fieldTooLong
    case nulByte
    case badEncoding
}
