/// The meaning of a column.
package enum ColumnRole: String, Sendable, CaseIterable {
    case id
    case date
    case valueDate = "value_date"
    case description
    case payee
    case category
    case checkNumber = "check_number"
    case amount
    case debit
    case credit
    case fee
    case direction
    case status
    case currency
    case balance
}
