/// Why a record as such cannot be read, whatever its columns mean.
enum RecordFault {
    case malformedQuotes
    case unterminatedQuote
    case fieldTooLong
    case nulByte
    case badEncoding
}
