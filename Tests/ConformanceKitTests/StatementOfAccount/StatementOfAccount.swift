import LedgerKernel

/// The content of a statement of account:
///
///     STATEMENT OF ACCOUNT USD
///     2026-09-01 | out | 4.50 | R-1 | Corner Coffee
///     2026-09-03 | in | 2500.00 | R-2 | Salary September
///     CLOSING BALANCE 2026-09-30 | 812.34
///     END OF STATEMENT
///
/// A statement without its last line was cut off. The line with the balance may be missing.
struct StatementOfAccount {
    let currency: Currency
    private(set) var records: [StatementRecord] = []
    private(set) var closing: (day: LedgerDate, amount: Money)?

    init(_ bytes: [UInt8]) throws(ContractViolation) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.malformed("The statement is not UTF-8.") }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard let title = lines.popFirst(), title.hasPrefix("STATEMENT OF ACCOUNT "),
            let currency = Currency(code: String(title.dropFirst(21)))
        else { throw Self.malformed("The statement does not begin with its title.") }
        guard lines.popLast() == "", lines.popLast() == "END OF STATEMENT" else {
            throw Self.malformed("The statement does not end with its last line.")
        }
        self.currency = currency
        for (number, line) in zip(2..., lines) {
            guard closing == nil, try read(line) else {
                throw ContractViolation(
                    .invalid, code: "bad_line", message: "The line is no line of a statement.", path: "line \(number)")
            }
        }
        guard Set(records.map(\.recordID)).count == records.count else {
            throw ContractViolation(.invalid, code: "duplicate_record", message: "A reference stands on two lines.")
        }
    }

    /// - Returns: whether the line belongs to a statement.
    private mutating func read(_ line: Substring) throws(ContractViolation) -> Bool {
        let fields = line.split(separator: " | ", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
        if fields.count == 2, fields[0].hasPrefix("CLOSING BALANCE ") {
            guard let day = LedgerDate(iso8601: String(fields[0].dropFirst(16))), let amount = money(fields[1]) else {
                return false
            }
            closing = (day, amount)
            return true
        }
        guard fields.count == 5, let day = LedgerDate(iso8601: fields[0]), ["in", "out"].contains(fields[1]),
            let amount = money(fields[2]), !fields[3].isEmpty, !fields[4].isEmpty
        else { return false }
        records.append(
            StatementRecord(
                date: day, amount: fields[1] == "out" ? amount : amount.negated, name: fields[4], recordID: fields[3],
                balance: nil, isPending: false))
        return true
    }

    private func money(_ text: String) -> Money? { try? Money(decimal: text, currency: currency) }

    private static func malformed(_ message: String) -> ContractViolation {
        ContractViolation(.malformed, code: "bad_statement", message: message)
    }
}
