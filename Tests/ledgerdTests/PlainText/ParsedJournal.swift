import Testing

@testable import LedgerKernel

/// A journal read back, as far as the formats of both programs agree: headings at the margin, postings below them.
struct ParsedJournal {
    struct WriteScope {
        let heading: String
        var notes: [String] = []
        var postings: [(account: String, amount: Money)] = []
    }

    /// Transactions, openings of accounts, assertions: everything with the lines below it.
    private(set) var blocks: [WriteScope] = []
    /// The final assertions, by account and currency.
    private(set) var assertions: [String: String] = [:]

    init(_ text: String) throws {
        // Split by scalars: an accent after a line end would hide it.
        for line in text.unicodeScalars.split(separator: "\n").map({ String($0) }) {
            let body = String(line.drop { $0 == " " })
            if body.count == line.count {
                blocks.append(WriteScope(heading: line))
                let words = line.split(separator: " ").map(String.init)
                if words.count > 4, words[1] == "balance" { assertions["\(words[2]) \(words[6])"] = words[3] }
            } else if let posting = try Self.posting(body) {
                let index = try #require(blocks.indices.last)
                blocks[index].postings.append((posting.account, posting.amount))
                if let asserted = posting.asserted {
                    assertions["\(posting.account) \(posting.amount.currency.code)"] = asserted
                }
            } else {
                let index = try #require(blocks.indices.last)
                blocks[index].notes.append(body)
            }
        }
    }

    var transactions: [WriteScope] { blocks.filter { !$0.postings.isEmpty } }

    /// The final balance of each account, by account and currency.
    func balances() throws -> [String: Money] {
        var sums: [String: Money] = [:]
        for posting in blocks.flatMap(\.postings) {
            let key = "\(posting.account) \(posting.amount.currency.code)"
            sums[key] = try (sums[key] ?? .zero(posting.amount.currency)).adding(posting.amount)
        }
        return sums
    }

    /// Every transaction adds up to zero in every currency, and every assertion holds.
    func expectSound() throws {
        for scope in transactions {
            var sums: [Currency: Money] = [:]
            for (_, amount) in scope.postings {
                sums[amount.currency] = try (sums[amount.currency] ?? .zero(amount.currency)).adding(amount)
            }
            #expect(sums.values.allSatisfy { $0.scaled == 0 }, "\(scope.heading)")
        }
        let balances = try balances()
        for (account, asserted) in assertions {
            #expect(balances[account]?.decimalText ?? zero(account) == asserted, "\(account)")
        }
    }

    private func zero(_ account: String) -> String? {
        account.split(separator: " ").last.flatMap { Currency(code: String($0)) }.map { Money.zero($0).decimalText }
    }

    private static let roots = ["Assets:", "Liabilities:", "Income:", "Expenses:", "Equity:"]

    /// Compared by bytes: an accent may follow the colon or the space.
    private static func posting(_ body: String) throws -> (account: String, amount: Money, asserted: String?)? {
        guard roots.contains(where: { body.utf8.starts(with: $0.utf8) }) else { return nil }
        let bytes = Array(body.utf8)
        let gap = zip(bytes, bytes.dropFirst()).enumerated().first { $1.0 == space && $1.1 == space }?.offset
        let account = bytes[..<(try #require(gap))]
        let words = bytes[account.endIndex...].split(separator: space).map { String(decoding: $0, as: UTF8.self) }
        let currency = try #require(Currency(code: words[1]))
        let amount = try Money(decimal: words[0], currency: currency)
        return (String(decoding: account, as: UTF8.self), amount, words.count == 5 ? words[3] : nil)
    }

    private static let space = UInt8(ascii: " ")
}
