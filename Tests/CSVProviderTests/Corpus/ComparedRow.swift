import JSON
import LedgerKernel
import Testing

@testable import CSVProvider

/// The compared parts of a transaction (docs/reference/csv-matching.md, "Comparing").
struct ComparedRow: Hashable, Comparable, CustomStringConvertible {
    let date: String
    let amount: String
    let currency: String
    let text: String
    let isPending: Bool
    var line: Int

    init(_ row: StatementRow) {
        date = row.date.description
        amount = row.amount.shortestDecimalText
        currency = row.amount.currency.code
        text = Self.oneSpaced(row.text)
        isPending = row.isPending
        line = row.line
    }

    init(_ value: JSONValue) throws {
        date = try #require(try value.member("date")).string()
        amount = Self.shortest(try #require(try value.member("amount")).string())
        currency = try #require(try value.member("currency")).string()
        text = Self.oneSpaced(try #require(try value.member("description")).string())
        isPending = try value.member("pending")?.bool() ?? false
        line = Int(try #require(try value.member("line")).integer())
    }

    var description: String { "\(line): \(date) \(amount) \(currency) \(text.prefix(80))\(isPending ? " pending" : "")" }

    static func < (left: ComparedRow, right: ComparedRow) -> Bool {
        (left.line, left.description) < (right.line, right.description)
    }

    static func oneSpaced(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func shortest(_ amount: String) -> String {
        guard amount.contains(".") else { return amount }
        var text = Substring(amount)
        while text.hasSuffix("0") { text = text.dropLast() }
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }
}
