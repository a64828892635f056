/// A file as its provider reads it: row by row, in steps, each decided against what earlier files brought.
///
/// The kernel calls `prepare` and `decide` in turn until `prepare` says that the file ends, then `finish`. Only `decide` and
/// `finish` see the books; they run inside the transaction of their step, `prepare` may run outside of it.
package protocol StatementReading: Sendable {
    /// Reads on until about so many rows are ready.
    /// - Returns: whether the file goes on.
    func prepare(rowCountMax: Int) throws -> Bool
    /// Tells the books what the rows that are ready mean.
    func decide(_ books: StatementBooks) throws
    /// Tells the books what only the whole file can say.
    func finish(_ books: StatementBooks) throws
}
