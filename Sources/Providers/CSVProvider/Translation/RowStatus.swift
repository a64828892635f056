/// How far the bank has come with a row.
enum RowStatus {
    case booked
    case pending
    case ignored
}
