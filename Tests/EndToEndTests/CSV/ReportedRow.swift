import JSON
import LedgerKernel
import Testing

/// A transaction as it is compared (docs/reference/csv-matching.md, "Comparing").
struct ReportedRow: Hashable, Comparable, CustomStringConvertible {
    let date: String
    let amount: String
    let currency: String
    let text: String
    let isPending: Bool

    /// A transaction from a report, or from the expected result of a case.
    init(_ value: JSONValue) throws {
        date = try value.at("date").string()
        amount = try Self.shortest(value.at("amount").string())
        currency = try value.at("currency").string()
        text = Self.oneSpaced(try value.at("description").string())
        isPending = try value.member("pending")?.bool() ?? false
    }

    /// A transaction in the books.
    init(transaction value: JSONValue) throws {
        date = try value.at("date").string()
        amount = try Self.shortest(value.at("amount_exact").string())
        currency = try value.at("currency").string()
        text = Self.oneSpaced(try value.at("name").string())
        isPending = try value.at("pending").bool()
    }

    var description: String { "\(date) \(amount) \(currency) \(text.prefix(60))\(isPending ? " pending" : "")" }

    static func < (left: ReportedRow, right: ReportedRow) -> Bool {
        (left.date, left.amount, left.text, left.currency) < (right.date, right.amount, right.text, right.currency)
    }

    private static func oneSpaced(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func shortest(_ text: String) throws -> String {
        let currency = try #require(Currency(code: "USD"))
        guard let amount = try? Money(decimal: text, currency: currency) else {
            // Larger than a single amount: as written, without trailing zeros.
            let digits = text.drop { $0 == "+" }
            guard digits.contains(".") else { return String(digits) }
            return String(digits.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
        }
        return amount.shortestDecimalText
    }
}
