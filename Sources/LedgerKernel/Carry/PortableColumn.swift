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

extension PortableColumn {
    /// What a column without a reference holds, by its type and by the names that all tables use.
    static func kind(_ name: String, type: String) -> Kind {
        switch type {
        case "INTEGER":
            if name == "at" || name.hasSuffix("_at") || name.hasSuffix("_until") { return .instant }
            return name == "date" || name.hasSuffix("_date") ? .day : .integer
        case "TEXT":
            if name == "currency" || name.hasSuffix("_currency") { return .currency }
            return name == "type" ? .accountType : .text
        default: return .bytes
        }
    }

    /// The rule of a text that only people write; nil for what the program or a source writes. The schema knows which texts are names by
    /// their length; two sorts of text it lets be of any.
    /// - Parameter definition: the statement that makes the table.
    static func rule(_ name: String, isRequired: Bool, in definition: String) -> TextRule? {
        if definition.contains("CHECK (length(\(name)) BETWEEN 1 AND \(LedgerLimits.nameCharactersMax))") {
            return .nameFromElsewhere
        }
        switch name {
        case "color": return .color
        case "institution_name" where !isRequired: return .nameFromElsewhere
        default: return name == "notes" || name.hasSuffix("_notes") ? .notes : nil
        }
    }

    /// The name under which an amount of two columns is exported; nil for a column that is not the first of two.
    static func amountName(_ column: String, among columns: Set<String>) -> String? {
        let suffix = "_high"
        guard column.hasSuffix(suffix) else { return nil }
        let name = String(column.dropLast(suffix.count))
        return columns.contains(name + "_low") ? name : nil
    }

    /// Whether the amount may be a sum of many.
    static func isSum(_ amount: String) -> Bool { amount.hasPrefix("balance") || amount.hasPrefix("linked") }
}
