import LedgerKernel
import Testing
import TestSupport

@testable import CSVProvider

/// The outcomes of single rows under the keys of a profile.
@Suite struct RowTests {
    static func translate(_ text: String, _ changes: [String: String] = [:]) throws -> Translation {
        try Translation(text, TestProfile.make(changes))
    }

    static func amounts(_ translation: Translation) -> [String] { translation.rows.map(\.amount.shortestDecimalText) }

    @Test func theSignConventionTurnsAmountsButNoBalances() throws {
        let text = "Date,Description,Amount,Balance\n2026-08-01,a,5,105\n2026-08-02,b,-2,103\n"
        let result = try Self.translate(
            text,
            [
                "sign_convention": #""positive_is_outflow""#,
                "columns": #"{"date": "Date", "description": "Description", "amount": "Amount", "balance": "Balance"}"#,
            ])
        #expect(Self.amounts(result) == ["-5", "2"])
        #expect(result.rows.map(\.balance?.shortestDecimalText) == ["105", "103"])
        #expect(result.summary.reconciliation == .ok)
    }

    @Test func debitAndCreditColumnsHaveTheirDirectionWhateverTheSign() throws {
        let columns = #"{"date": "Date", "description": "Text", "debit": "Out", "credit": "In"}"#
        let text = """
            Date,Text,Out,In
            2026-08-01,a,5,
            2026-08-01,b,-5,
            2026-08-01,c,,-7
            2026-08-01,d,0.00,7
            2026-08-01,e,3,0
            2026-08-01,f,0,0
            2026-08-01,g,,0.00
            2026-08-01,h,,
            2026-08-01,i,1,-2
            2026-08-01,j,x,2
            2026-08-01,k,4
            """
        let result = try Self.translate(text, ["columns": columns, "sign_convention": #""positive_is_outflow""#])
        #expect(Self.amounts(result) == ["-5", "-5", "7", "7", "-3", "0", "0", "-4"])
        #expect(result.rejected == [9: .missingAmount, 10: .bothDebitAndCredit, 11: .badAmount])
    }

    @Test func aDirectionColumnDecidesAndItsUnknownWordsAreRefused() throws {
        let columns = #"{"date": "Date", "description": "Text", "amount": "Amount", "direction": "Way"}"#
        let text = """
            Date,Text,Amount,Way
            2026-08-01,a,5,OUT
            2026-08-01,b,-5,OUT
            2026-08-01,c,5,IN
            2026-08-01,d,5,NEUTRAL
            2026-08-01,e,5,out
            2026-08-01,f,5,
            bad,g,5,NEUTRAL
            """
        let result = try Self.translate(
            text,
            [
                "columns": columns, "direction": #"{"outflow": ["OUT"], "inflow": ["IN"], "ignore": ["NEUTRAL"]}"#,
                "sign_convention": #""positive_is_outflow""#,
            ])
        #expect(Self.amounts(result) == ["-5", "-5", "5"])
        #expect(result.ignored == [5: .direction, 8: .direction])
        #expect(result.rejected == [6: .badDirection, 7: .badDirection])
    }

    @Test func aSuffixDecidesAboutAmountsAndMayStandOnBalances() throws {
        let text =
            "Date,Description,Amount,Balance\n2026-08-01,a,5.00 Dr,95.00 Cr\n2026-08-02,b,7.00CR,102.00\n2026-08-03,c,1.00,\n"
        let result = try Self.translate(
            text,
            [
                "columns": #"{"date": "Date", "description": "Description", "amount": "Amount", "balance": "Balance"}"#,
                "amount_suffix_sign": #"{"DR": "outflow", "CR": "inflow"}"#, "sign_convention": #""positive_is_outflow""#,
            ])
        #expect(Self.amounts(result) == ["-5", "7"])
        #expect(result.rejected == [4: .badAmount])
        #expect(result.rows.map(\.balance?.shortestDecimalText) == ["95", "102"])
    }

    @Test func aFeeIsTakenFromTheAmount() throws {
        let columns = #"{"date": "Date", "description": "Text", "amount": "Amount", "fee": "Fee"}"#
        let text = "Date,Text,Amount,Fee\n2026-08-01,a,-20,0.40\n2026-08-01,b,20,0.40\n2026-08-01,c,5,\n2026-08-01,d,5,x\n"
        let result = try Self.translate(text, ["columns": columns, "fee_sign": #""subtract""#])
        #expect(Self.amounts(result) == ["-20.4", "19.6", "5"])
        #expect(result.rejected == [5: .badAmount])
        #expect(try Self.amounts(Self.translate(text, ["columns": columns])) == ["-20", "20", "5", "5"])
    }

    @Test func amountsThatCannotBeKeptExactlyAreRefused() throws {
        let text =
            "Date,Description,Amount\n2026-08-01,a,0.00001\n2026-08-01,b,99999999999999999999\n2026-08-01,c,\n2026-08-01,d,1.2.3\n"
        #expect(
            try Self.translate(text).rejected
                == [2: .amountPrecision, 3: .amountOutOfRange, 4: .missingAmount, 5: .badAmount])
    }

    @Test func aFeeMayNotCarryAnAmountOutOfRange() throws {
        let columns = #"{"date": "Date", "description": "Text", "amount": "Amount", "fee": "Fee"}"#
        let text = "Date,Text,Amount,Fee\n2026-08-01,a,-92233720368547758.07,0.01\n"
        #expect(try Self.translate(text, ["columns": columns, "fee_sign": #""subtract""#]).rejected == [2: .amountOutOfRange])
    }

    @Test func statusWordsDecideWhatIsBooked() throws {
        let columns = #"{"date": "Date", "description": "Text", "amount": "Amount", "status": "State"}"#
        let text = """
            Date,Text,Amount,State
            2026-08-01,a,1,DONE
            ,b,1,WAIT
            2026-08-03,c,1,UNDONE
            2026-08-04,d,1,
            2026-08-05,e,1
            2026-08-06,f,1,OTHER
            """
        let words = #"{"booked": ["DONE"], "pending": ["WAIT"], "ignore": ["UNDONE"]}"#
        let result = try Self.translate(text, ["columns": columns, "status": words])
        #expect(result.rows.map(\.text) == ["a", "d", "e"])
        #expect(result.ignored == [3: .pending, 4: .status])
        #expect(result.rejected == [7: .badStatus])

        let others = try Self.translate(text, ["columns": columns, "status": #"{"pending": ["WAIT"]}"#])
        #expect(others.rows.map(\.text) == ["a", "c", "d", "e", "f"])
    }

    @Test func pendingRowsAreImportedWhereThePolicySaysSo() throws {
        let columns = #"{"date": "Date", "description": "Text", "amount": "Amount", "status": "State"}"#
        let text = "Date,Text,Amount,State\n2026-08-01,a,1,WAIT\nsoon,b,1,\n"
        let result = try Self.translate(
            text,
            [
                "columns": columns, "status": #"{"pending": ["WAIT"]}"#, "pending_policy": #""import""#,
                "pending_date_markers": #"["soon"]"#,
            ])
        #expect(result.rows.map(\.isPending) == [true])
        #expect(result.rejected == [3: .missingDate])
    }

    @Test func aRowMayLackColumnsThatItDoesNotNeedAndHaveEmptyOnesTooMany() throws {
        let columns = #"{"date": "Date", "amount": "Amount", "description": "Text", "currency": "Currency"}"#
        let text = """
            Date,Amount,Text,Currency
            2026-08-01,1
            2026-08-02,2,b,usd,, ,
            2026-08-03,3,c,USD,,x
            2026-08-04
            ,5
            """
        let result = try Self.translate(text, ["columns": columns])
        #expect(result.rows.map(\.text) == ["", "b"])
        #expect(result.rows.map(\.amount.currency.code) == ["EUR", "USD"])
        #expect(result.rejected == [4: .raggedRow, 5: .missingAmount, 6: .missingDate])
    }

    @Test func aCurrencyMustBeACodeOfTheStandard() throws {
        let columns = #"{"date": "Date", "amount": "Amount", "currency": "Currency"}"#
        let text = "Date,Amount,Currency\n2026-08-01,1,EURO\n2026-08-01,1,€\n2026-08-01,1,QQQ\n2026-08-01,1,\n"
        let result = try Self.translate(text, ["columns": columns])
        #expect(result.rejected == [2: .badCurrency, 3: .badCurrency, 4: .badCurrency])
        #expect(result.rows.count == 1)
        #expect(try Self.translate(text, ["columns": columns, "account_currency": ""]).rejected.count == 4)
    }

    @Test func rowsAreIgnoredByRuleAndEverythingBehindTheEndIsFooter() throws {
        let text = """
            Date,Description,Amount
            2026-08-01,Opening balance,
            x,Skip this,y
            2026-08-02,a,1
            ,Blank date,3
            Total,"

            ",1
            "unclosed
            """
        let result = try Self.translate(
            text,
            [
                "ignore_rows": """
                [{"column": "Description", "prefix": "Opening"}, {"column": 1, "equals": "Skip this"},
                 {"column": "date", "empty": true}]
                """,
                "stop_at": #"{"column": 0, "prefix": "Total"}"#,
            ])
        #expect(result.rows.map(\.line) == [4])
        #expect(result.ignored == [2: .rule, 3: .rule, 5: .rule, 6: .footer, 9: .footer])
        #expect(result.rejected.isEmpty)
    }

    @Test func namesAndWordsOfTheProfileAreTrimmedLikeCells() throws {
        let columns = #"{"date": " Date", "amount": "Amount ", "status": "State"}"#
        let result = try Self.translate(
            "Date,Amount,State\n2026-08-01,1,WAIT\n2026-08-01,2,\n",
            ["columns": columns, "status": #"{"pending": ["WAIT "]}"#, "expected_header": #"["Date ", " Amount", "State", ""]"#])
        #expect(result.ignored == [2: .pending] && result.rows.count == 1)
    }

    @Test func theHeaderMayComeAgain() throws {
        let text = "Date,Description,Amount\n2026-08-01,a,1\nDate, Description ,\"Amount\",,\nDate,Description,1\n"
        let result = try Self.translate(text)
        #expect(result.ignored == [3: .repeatedHeader])
        #expect(result.rejected == [4: .badDate])
    }

    @Test func joinedFilesWithTheirByteOrderMarksAreOneStatement() throws {
        let page = "\u{FEFF}\"Date\",Description,Amount\n2026-08-01,a,1\n"
        let result = try Self.translate(page + page)
        #expect(result.rows.map(\.line) == [2, 4])
        #expect(result.ignored == [3: .repeatedHeader])
    }

    @Test func continuationsAppendToTheirRowOrShareItsFate() throws {
        let text = """
            Date,Description,Amount
            ,nothing before,
            2026-08-01,a,1
            ,more,
            ,,
            ,"and
            more"
            bad,b,2
            ,lost with it,
            ,has an amount,3
            2026-08-02,,4
            ,late text,
            """
        let rule = #"{"when_empty": "date", "action": "append_description"}"#
        let result = try Self.translate(text, ["continuation": rule])
        #expect(result.rows.map(\.text) == ["a more and\nmore", "late text"])
        #expect(result.ignored.keys.sorted() == [4, 6, 9, 12])
        #expect(result.rejected == [2: .missingDate, 8: .badDate, 10: .missingDate])

        let ignoring = try Self.translate(text, ["continuation": #"{"when_empty": "date", "action": "ignore"}"#])
        #expect(ignoring.rows.map(\.text) == ["a", ""])
        #expect(ignoring.ignored.keys.sorted() == [2, 4, 6, 9, 12])
    }

    @Test func aDescriptionThatNeverEndsIsRefused() throws {
        let more = ",\(String(repeating: "x", count: 60_000)),\n"
        let text = "Date,Description,Amount\n2026-08-01,a,1\n" + String(repeating: more, count: 150) + "2026-08-02,b,2\n"
        let result = try Self.translate(text, ["continuation": #"{"when_empty": "date", "action": "append_description"}"#])
        #expect(result.rejected == [2: .fieldTooLong])
        #expect(result.rows.map(\.text) == ["b"])
        #expect(result.ignored.count == 150)
    }

    @Test func textAndIDsStayAsTheyAre() throws {
        let columns = #"{"id": "ID", "date": "Date", "description": ["A", "B"], "amount": "Amount"}"#
        let text = "ID,Date,A,B,Amount\n 007 ,2026-08-01, =1+1  x ,,1\n,2026-08-01,,\"b\n\",1\n"
        let result = try Self.translate(text, ["columns": columns])
        #expect(result.rows.map(\.id) == ["007", nil])
        #expect(result.rows.map(\.text) == ["=1+1  x", "b"])
    }

    @Test func balancesMustBeNumbersUnlessTheirMarkersSayOtherwise() throws {
        let text = "Date,Description,Amount,Balance\n2026-08-01,a,1,n/a\n2026-08-01,b,1,soon\n2026-08-01,c,1,\n"
        let result = try Self.translate(
            text,
            [
                "columns": #"{"date": "Date", "description": "Description", "amount": "Amount", "balance": "Balance"}"#,
                "no_balance_markers": #"["n/a"]"#,
            ])
        #expect(result.rows.map(\.line) == [2, 4])
        #expect(result.rejected == [3: .badAmount])
    }

    @Test func theSummaryCountsEveryRecordOnceAndKnowsTheDays() throws {
        let result = try Self.translate("Date,Description,Amount\n2026-08-03,a,1\n2026-08-01,b,1\n2026-08-02,c,1\nx,d,1\n")
        #expect(result.summary.transactionCount == 3 && result.summary.rejectedCount == 1 && result.summary.ignoredCount == 0)
        #expect(result.summary.dateRange?.lowerBound.description == "2026-08-01")
        #expect(result.summary.dateRange?.upperBound.description == "2026-08-03")
        #expect(!result.summary.isGroupedByDay)
        #expect(try Self.translate("Date,Description,Amount\n2026-08-03,a,1\n2026-08-01,b,1\n").summary.isGroupedByDay)
    }

    @Test(arguments: Seeds.atLeast(200))
    func anyBytesAreAccountedForTheSameInPiecesOfAnySize(seed: UInt64) throws {
        var generator = RowGenerator(seed: seed)
        let parts = [
            "2026-08-01", "2026-13-01", ",", ",", ",", "1.50", "-2", "\"", "\n", "\n", "\r\n", "text", "Total", "\0", "\u{FEFF}",
        ]
        var text = "Date,Description,Amount\n"
        for _ in 0..<generator.next(below: 80) { text += parts[generator.next(below: parts.count)] }
        let profile = try TestProfile.make([
            "continuation": #"{"when_empty": "date", "action": "append_description"}"#,
            "stop_at": #"{"column": 1, "equals": "Total"}"#,
        ])
        let whole = try Translation(Array(text.utf8), profile)
        #expect(try Translation(Array(text.utf8), profile, pieceBytes: 1 + generator.next(below: 9)) == whole)
        let lines = whole.rows.map(\.line) + whole.rejected.keys + whole.ignored.keys
        #expect(Set(lines).count == lines.count)
    }
}
