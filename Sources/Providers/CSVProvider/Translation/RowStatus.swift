/// How far the bank has come with a row.
enum RowStatus {
    case booked
    case pending
    /// It never happened.
    case ignored
}
