import LedgerKernel

@testable import CSVProvider

/// A file generated from a seed, with few different amounts and texts, so that rows are often equal; some have ids, balances or
/// pending rows.
struct GeneratedStatement {
    /// The rows by day, each with its fields after the date.
    private(set) var days: [(date: LedgerDate, rows: [String])] = []
    let profile: Profile
    private let header = "Date,Text,Amount,Id,Balance,State"

    init(_ random: inout some RandomNumberGenerator) throws {
        let hasIDs = Bool.random(using: &random)
        let hasBalance = Bool.random(using: &random)
        var columns = [#""date": 0, "description": 1, "amount": 2, "status": 5"#]
        if hasIDs { columns.append(#""id": 3"#) }
        if hasBalance { columns.append(#""balance": 4"#) }
        let json = #"""
            {"id": "generated", "name": "Generated", "delimiter": ",", "columns": {\#(columns.joined(separator: ", "))},
             "date_format": "yyyy-MM-dd", "decimal_separator": ".", "account_currency": "USD",
             "status": {"booked": ["B"], "pending": ["P"]}, "pending_policy": "import"}
            """#
        profile = try Profile(json: Array(json.utf8), file: "generated")
        var balance = 0
        var number = 0
        for day in 0..<Int.random(in: 2...8, using: &random) {
            var rows: [String] = []
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let amount = [-450, -300, 1_000][Int.random(in: 0..<3, using: &random)]
                let text = ["Coffee", "Tea", "\"Rent, \"\"May\"\"\""][Int.random(in: 0..<3, using: &random)]
                balance += amount
                number += 1
                let isPending = !hasBalance && Int.random(in: 0..<6, using: &random) == 0
                rows.append("\(text),\(Self.decimal(amount)),\(number),\(Self.decimal(balance)),\(isPending ? "P" : "B")")
            }
            days.append((LedgerDate(daysSinceEpoch: 20_000 + day * 9), rows))
        }
    }

    /// The file reduced to some of its days.
    func bytes(_ range: Range<Int>? = nil, reversed: Bool = false) -> [UInt8] {
        let lines = days[range ?? 0..<days.count].flatMap { day in day.rows.map { "\(day.date),\($0)" } }
        return Array(([header] + (reversed ? lines.reversed() : lines)).map { $0 + "\n" }.joined().utf8)
    }

    private static func decimal(_ cents: Int) -> String {
        let fraction = String(cents.magnitude % 100)
        return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
    }
}
