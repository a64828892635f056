import LedgerKernel
import Testing

@testable import CSVProvider

/// The four rules of matching, one at a time.
@Suite struct StatementMatcherTests {
    private let columns =
        #"{"id": "ID", "date": "Date", "description": "Text", "amount": "Amount", "balance": "Balance", "status": "State"}"#

    private func profile() throws -> Profile {
        try TestProfile.make(["columns": columns, "status": #"{"pending": ["P"]}"#, "pending_policy": #""import""#])
    }

    /// Imports files of rows `date text amount balance id state`, where `-` means empty, and returns the reports.
    private func reports(_ files: [String]...) throws -> [ModelLedger.Report] {
        let profile = try profile()
        var ledger = ModelLedger()
        return try files.map { rows in
            let lines = rows.map { row in
                row.split(separator: " ").map { $0 == "-" ? "" : $0 }.joined(separator: ",")
            }
            let text = (["Date,Text,Amount,Balance,ID,State"] + lines).joined(separator: "\n")
            return try ledger.add(Translation(text, profile), file: "", profile: profile)
        }
    }

    @Test func theBanksIDDecidesWhateverElseChanged() throws {
        let reports = try reports(["2026-08-01 a 1 - X -"], ["2026-08-09 b 2 - X -", "2026-08-01 a 1 - Y -"])
        #expect(reports[1].updated == [2] && reports[1].added == [3])
    }

    @Test func idsThatRepeatInTheFileIdentifyNothing() throws {
        let reports = try reports(
            ["2026-08-01 a 1 - X -", "2026-08-01 b 2 - X -"],
            ["2026-08-01 b 2 - X -", "2026-08-01 a 1 - X -", "2026-08-02 c 2 - X -"])
        #expect(reports[1].matched == [2, 3] && reports[1].added == [4])
    }

    @Test func anIDThatTwoKnownTransactionsHaveIdentifiesNeither() throws {
        let reports = try reports(
            ["2026-08-01 a 1 - X -", "2026-08-01 b 2 - X -"], ["2026-08-01 b 2 - X -"], ["2026-08-03 c 3 - X -"])
        #expect(reports[1].matched == [2] && reports[2].added == [2])
    }

    @Test func twinsAreCounted() throws {
        let twin = "2026-08-01 a 1 - - -"
        let reports = try reports([twin, twin], [twin, twin, twin], [twin])
        #expect(reports[1].matched == [2, 3] && reports[1].added == [4])
        #expect(reports[2].matched == [2] && reports[2].added.isEmpty)
    }

    @Test func balancesTellTwinsApartAndOneThatIsMissingDoesNot() throws {
        let reports = try reports(
            ["2026-08-01 a 1 10 - -", "2026-08-01 a 1 - - -"],
            ["2026-08-01 a 1 11 - -", "2026-08-01 a 1 - - -", "2026-08-01 a 1 12 - -"])
        #expect(reports[1].matched == [2, 3] && reports[1].added == [4])
    }

    @Test func anEqualBalanceOutweighsAnotherText() throws {
        let reports = try reports(["2026-08-01 a 1 10 - -"], ["2026-08-01 b 1 10 - -"], ["2026-08-01 c 1 11 - -"])
        #expect(reports[1].updated == [2])
        #expect(reports[2].added == [2])
    }

    @Test func whiteSpaceMakesNoOtherText() throws {
        let profile = try TestProfile.make()
        var ledger = ModelLedger()
        _ = try ledger.add(
            Translation("Date,Description,Amount\n2026-08-01,\"a\r\n b\",1\n", profile), file: "1", profile: profile)
        let report = try ledger.add(
            Translation("Date,Description,Amount\n2026-08-01,a  b,1\n", profile), file: "2", profile: profile)
        #expect(report.matched == [2])
    }

    @Test func lessCertainLikenessIsNoMatch() throws {
        let reports = try reports(
            ["2026-08-01 a 1 - - -"],
            ["2026-08-02 a 1 - - -", "2026-08-01 b 1 - - -", "2026-08-01 a -1 - - -", "2026-08-01 A 1 - - -"])
        #expect(reports[1].added == [2, 3, 4, 5])
    }

    @Test func aBookedRowReplacesThePendingOneOfItsAmount() throws {
        let reports = try reports(["2026-08-01 wait 1 - - P"], ["2026-08-08 done 1 - - -"], ["2026-08-08 done 1 - - -"])
        #expect(reports[1].updated == [2] && reports[2].matched == [2])
        #expect(try self.reports(["2026-08-01 wait 1 - - P"], ["2026-08-09 done 1 - - -"])[1].added == [2])
        #expect(try self.reports(["2026-08-08 wait 1 - - P"], ["2026-08-01 done 1 - - -"])[1].updated == [2])
        #expect(try self.reports(["2026-08-01 wait 1 - - P"], ["2026-08-02 wait 1 - - P"])[1].added == [2])
        #expect(try self.reports(["2026-08-01 wait 1 - - P"], ["2026-08-02 done 2 - - -"])[1].added == [2])
    }

    @Test func theNearestPendingRowIsReplacedAndEachOnce() throws {
        let reports = try reports(
            ["2026-08-01 w1 1 - - P", "2026-08-05 w2 1 - - P"],
            ["2026-08-06 d1 1 - - -", "2026-08-07 d2 1 - - -", "2026-08-07 d3 1 - - -"])
        #expect(reports[1].updated == [2, 3] && reports[1].added == [4])
    }

    @Test func strongerEvidenceOnALaterDayKeepsAPendingRow() throws {
        let reports = try reports(["2026-08-03 wait 1 - - P"], ["2026-08-01 other 1 - - -", "2026-08-03 wait 1 - - P"])
        #expect(reports[1].added == [2] && reports[1].matched == [3])
    }

    @Test func amongTwinsTheOneInTheSameStateIsTaken() throws {
        let reports = try reports(["2026-08-01 a 1 - - P", "2026-08-01 a 1 - - -"], ["2026-08-01 a 1 - - -"])
        #expect(reports[1].matched == [2] && reports[1].updated.isEmpty)
        #expect(reports[1].vanished == [0])
    }

    @Test func whatWasBookedStaysBooked() throws {
        let reports = try reports(["2026-08-01 a 1 - - -"], ["2026-08-01 a 1 - - P"])
        #expect(reports[1].matched == [2])
    }

    @Test func pendingRowsThatTheFileShouldHaveRepeatedAreReported() throws {
        let first = ["2026-08-01 gone 1 - - P", "2026-08-02 stays 2 - - P", "2026-08-09 later 3 - - P"]
        let reports = try reports(first, ["2026-08-01 x 9 - - -", "2026-08-02 stays 2 - - P", "2026-08-03 y 8 - - -"])
        #expect(reports[1].vanished == [0])
    }

    @Test func aFileWhosePendingRowsAreSkippedMissesNone() throws {
        let importing = try profile()
        let skipping = try TestProfile.make(["columns": columns, "status": #"{"pending": ["P"]}"#])
        let text = "Date,Text,Amount,Balance,ID,State\n2026-08-01,a,1,,,P\n2026-08-01,b,2,,,\n"
        var ledger = ModelLedger()
        _ = try ledger.add(Translation(text, importing), file: "1", profile: importing)
        let report = try ledger.add(Translation(text, skipping), file: "2", profile: skipping)
        #expect(report.vanished.isEmpty && report.matched == [3] && report.ignored == [2])
    }

    @Test func aCorrectedProfileDoublesNothing() throws {
        let text = "Date,Text,Amount,Balance,ID,State\n2026-08-01,a,1,10,X,\n2026-08-02,b,2,12,Y,\n"
        let plain = try TestProfile.make(["columns": #"{"date": "Date", "description": "Text", "amount": "Amount"}"#])
        let other = try TestProfile.make([
            "columns": #"{"id": "ID", "date": "Date", "description": ["Text", "ID"], "amount": "Amount", "balance": "Balance"}"#
        ])
        let full = try profile()
        var ledger = ModelLedger()
        _ = try ledger.add(Translation(text, plain), file: "1", profile: plain)
        #expect(try ledger.add(Translation(text, full), file: "2", profile: full).matched == [2, 3])
        #expect(try ledger.add(Translation(text, other), file: "3", profile: other).updated == [2, 3])
        #expect(ledger.entries.count == 2)
    }

    @Test func theEvidenceIsStated() throws {
        let euro = try #require(Currency(code: "EUR"))
        let row = StatementRow(
            line: 2, date: LedgerDate(daysSinceEpoch: 0), amount: Money(scaled: 1, currency: euro), text: "a", id: "X")
        let known = KnownTransaction(
            reference: 7, sourceID: nil, date: row.date, amount: row.amount, text: "b", balance: nil, isPending: true)
        let match = RowMatch(row, as: known, by: .booking)
        #expect(match.changes == [.text, .booking] && match.isUpdated && match.evidence == .booking)
        #expect(MatchEvidence.allCases.map(\.rawValue) == [1, 2, 3, 4])
    }
}
