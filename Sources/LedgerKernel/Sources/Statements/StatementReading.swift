/// A file as its provider reads it: row by row, in steps, each decided against what earlier files added.
///
/// The kernel calls `prepare` and `decide` alternately until `prepare` reports the end of the file, then `finish`. Only `decide`
/// and `finish` see the books, and run inside the database transaction of their step; `prepare` may run outside of it.
package protocol StatementReading: Sendable {
    /// Reads on until about `rowCountMax` rows are ready.
    /// - Returns: whether the file continues.
    func prepare(rowCountMax: Int) throws -> Bool
    /// Decides the rows that are ready.
    func decide(_ books: StatementBooks) throws
    /// Reports what only the whole file can tell.
    func finish(_ books: StatementBooks) throws
}
