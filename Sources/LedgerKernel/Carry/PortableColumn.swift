/// A column of an exported table, or the two that hold one amount.
struct PortableColumn {
    /// What the values are, and so how they are written.
    enum Kind: Equatable, Sendable {
        /// The row's own id: its number among the exported rows of the table, from 1.
        case number
        /// The family's book, of which there is one; not written.
        case book
        /// A person, by the number of the record that names the person.
        case user
        /// A row of an exported table, by its number.
        case reference(String, isRequired: Bool)
        /// The first and the last of a run of rows, by their numbers; both may be gone.
        case rangeStart(String)
        case rangeEnd(String)
        /// The source's own name of a record; for a row of a file it has the row of the identity in it (`StatementPosition`).
        case sourceName(identity: String)
        /// An exact amount; one that may be a sum has more digits.
        case amount(isSum: Bool)
        case instant
        case day
        case currency
        case accountType
        case integer
        /// What people write, by their rule.
        case written(TextRule)
        case text
        case bytes
        /// A row of a table that is not exported: always left out.
        case absent
    }

    /// The name in the export.
    let name: String
    /// The columns of the table.
    let parts: [String]
    /// What the values are.
    let kind: Kind

    /// The table that the column refers to.
    var referredTable: String? {
        switch kind {
        case .reference(let table, _), .rangeStart(let table), .rangeEnd(let table): table
        default: nil
        }
    }
}

extension PortableColumn.Kind {
    /// What values of the kind are in an export. A reference is one by the foreign key, which the table knows (`PortableTable`).
    init(_ kind: ColumnKind) {
        switch kind {
        case .rowID: self = .number
        case .formerReference(let table): self = .reference(table, isRequired: false)
        case .rangeStart(let table): self = .rangeStart(table)
        case .rangeEnd(let table): self = .rangeEnd(table)
        case .sourceName(let identity): self = .sourceName(identity: identity)
        case .amount: self = .amount(isSum: false)
        case .sum: self = .amount(isSum: true)
        case .currency: self = .currency
        case .accountType: self = .accountType
        case .day: self = .day
        case .instant, .lastChange: self = .instant
        case .written(let rule): self = .written(rule)
        case .text: self = .text
        case .reference, .integer: self = .integer
        case .publicID, .bytes, .payload: self = .bytes
        }
    }
}
