/// What the values of a column mean. The export, the checks of stored values and the erasure go by it; a test holds it against the
/// constraints of the tables.
enum ColumnKind: Hashable {
    /// The row's own number.
    case rowID
    /// The id by which clients know the row.
    case publicID
    /// A row of another table, by a foreign key.
    case reference
    /// A row of the table that may be gone. A foreign key would lose the value, or keep the row from being deleted.
    case formerReference(String)
    /// The first and the last row of a run in the table; both may be gone.
    case rangeStart(String)
    case rangeEnd(String)
    /// The source's own name of a record. That of a file's row contains the row of its identity (`StatementPosition`), which the other
    /// column names.
    case sourceName(identity: String)
    /// An exact amount in two columns.
    case amount
    /// An amount that may be a sum, with more digits.
    case sum
    case currency
    case accountType
    case day
    case instant
    /// When the row last changed.
    case lastChange
    /// What people write, by their rule.
    case written(TextRule)
    case text
    case integer
    case bytes
    /// The bytes that a source sent; a row may be large.
    case payload

    var isMoney: Bool { self == .amount || self == .sum }
}
