/// A value of an exported row, in a form that any database and any person can read.
package enum ExportValue: Sendable, Equatable {
    /// A number, a truth value as 0 or 1, or the number of the row that is referred to.
    case integer(Int64)
    /// Everything else: text, an id, an exact amount, an instant, a day, or bytes in base 64.
    case text(String)
}
