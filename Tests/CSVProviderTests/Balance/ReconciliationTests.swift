import Testing

@testable import CSVProvider

/// The running balance of a file follows from its amounts, in whichever direction the file runs.
@Suite struct ReconciliationTests {
    static let columns =
        #"{"date": "Date", "description": "Text", "amount": "Amount", "balance": "Balance", "currency": "Currency"}"#

    private func verdict(_ rows: [String], _ changes: [String: String] = [:]) throws -> Reconciliation? {
        let text = (["Date,Text,Amount,Balance,Currency"] + rows.map { $0.replacing(" ", with: ",") }).joined(separator: "\n")
        var changes = changes
        changes["columns"] = changes["columns"] ?? Self.columns
        return try Translation(text, TestProfile.make(changes)).summary.reconciliation
    }

    /// Three days, the middle one with three rows.
    static let ascending = [
        "2026-08-01 a 10 110 EUR", "2026-08-02 b -5 105 EUR", "2026-08-02 c -1 104 EUR", "2026-08-02 d 20 124 EUR",
        "2026-08-03 e 1 125 EUR",
    ]

    @Test func aFileMayRunUpwardsOrDownwardsInTime() throws {
        #expect(try verdict(Self.ascending) == .ok)
        #expect(try verdict(Self.ascending.reversed()) == .ok)
    }

    @Test func theRowsOfADayMayRunAgainstTheDays() throws {
        let rows = [Self.ascending[0]] + Self.ascending[1...3].reversed() + [Self.ascending[4]]
        #expect(try verdict(rows) == .ok)
        #expect(try verdict(rows.reversed()) == .ok)
    }

    @Test func theRowsOfASingleDayMayRunEitherWay() throws {
        #expect(try verdict(Array(Self.ascending[1...3])) == .ok)
        #expect(try verdict(Self.ascending[1...3].reversed()) == .ok)
    }

    @Test func aMissingRowIsReportedAtTheLaterRowOfTheGap() throws {
        var rows = Self.ascending
        rows.remove(at: 2)
        #expect(try verdict(rows) == .breaks([4], count: 1))
        #expect(try verdict(rows.reversed()) == .breaks([3], count: 1))
    }

    @Test func rowsWithoutABalanceCountForTheNextOneThatHasOne() throws {
        let rows = [
            "2026-08-01 a 10  EUR", "2026-08-01 b 10 110 EUR", "2026-08-02 c -5  EUR", "2026-08-02 d -1  EUR",
            "2026-08-03 e 20 124 EUR",
            "2026-08-04 f 1  EUR",
        ]
        #expect(try verdict(rows) == .ok)
        #expect(try verdict(rows.reversed()) == .ok)
        var gap = rows
        gap.remove(at: 3)
        #expect(try verdict(gap) == .breaks([5], count: 1))
    }

    @Test func eachCurrencyHasItsOwnBalance() throws {
        let rows = ["2026-08-01 a 10 110 EUR", "2026-08-01 b 7 7 USD", "2026-08-02 c -5 105 EUR", "2026-08-03 d 1 9 USD"]
        #expect(try verdict(rows) == .breaks([5], count: 1))
    }

    @Test func aBalanceMayBeWhatIsOwedWhereOutflowsArePositive() throws {
        let rows = ["2026-08-01 a 10 110 EUR", "2026-08-02 b -50 60 EUR", "2026-08-03 c 5 65 EUR"]
        #expect(try verdict(rows, ["sign_convention": #""positive_is_outflow""#]) == .ok)
        let turned = ["2026-08-01 a 10 110 EUR", "2026-08-02 b -50 160 EUR", "2026-08-03 c 5 155 EUR"]
        #expect(try verdict(turned, ["sign_convention": #""positive_is_outflow""#]) == .ok)
        #expect(try verdict(turned) == .breaks([3, 4], count: 2))
    }

    @Test func aWrongSignConventionShowsInTheBalance() throws {
        let rows = ["2026-08-01 a 10 90 EUR", "2026-08-02 b 20 70 EUR"]
        #expect(try verdict(rows) == .breaks([3], count: 1))
    }

    @Test func pendingRowsWithoutABalanceHaveNotMovedIt() throws {
        let rows = ["2026-08-01 a 10 110 EUR", "2026-08-02 wait 5  EUR", "2026-08-03 c 1 111 EUR"]
        let changes = [
            "columns": Self.columns.replacing(#""description""#, with: #""status": "Text", "description""#),
            "status": #"{"pending": ["wait"]}"#, "pending_policy": #""import""#,
        ]
        #expect(try verdict(rows, changes) == .ok)
    }

    @Test func datesThatGoUpAndDownLeaveTheOrderToTheBalances() throws {
        let rows = ["2026-08-02 a 10 110 EUR", "2026-08-01 b -5 105 EUR", "2026-08-03 c 1 106 EUR"]
        #expect(try verdict(rows) == .ok)
        #expect(try verdict(rows.reversed()) == .ok)
    }

    @Test func breaksAreCountedBeyondThoseListed() throws {
        let rows = (0...CSVLimits.balanceBreaksListedMax + 4).map { "2026-08-01 a 1 \($0 * 7 % 11 + $0 * 10) EUR" }
        guard case .breaks(let lines, let count) = try verdict(rows) else {
            Issue.record("the balances follow")
            return
        }
        #expect(lines.count == CSVLimits.balanceBreaksListedMax)
        #expect(count > lines.count)
    }

    @Test func withoutABalanceColumnThereIsNoVerdict() throws {
        #expect(try verdict([Self.ascending[0]], ["columns": #"{"date": "Date", "amount": "Amount"}"#]) == nil)
        #expect(try verdict([]) == .ok)
    }
}
