/// Why a record cannot be read, whichever columns it has.
enum RecordFault {
    case malformedQuotes
    case unterminatedQuote
    case fieldTooLong
    case nulByte
    case badEncoding
}
