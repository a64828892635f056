import Testing

@testable import CSVProvider

/// A profile is complete and free of contradictions; otherwise its error names file, key and reason.
@Suite struct ProfileTests {
    static let mistakes: [(changes: [String: String], key: String)] = [
        (["id": ""], "id"), (["id": #""Big Bank""#], "id"), (["name": #""""#], "name"), (["name": "5"], "name"),
        (["colour": "1"], "colour"), (["delimiter": ""], "delimiter"), (["delimiter": #"";;""#], "delimiter"),
        (["delimiter": #""\"""#], "delimiter"), (["delimiter": #""¦""#], "delimiter"), (["encoding": #""utf-7""#], "encoding"),
        (["skip_lines": "-1"], "skip_lines"), (["skip_lines": "1.0"], "skip_lines"), (["header": #""yes""#], "header"),
        (["header": "false"], "field_count"), (["field_count": "3"], "field_count"),
        (["header": "false", "field_count": "3"], "columns.date"),
        (["header": "false", "field_count": "2", "columns": #"{"date": 0, "amount": 2}"#], "columns.amount"),
        (
            ["header": "false", "field_count": "2", "columns": #"{"date": 0, "amount": 1}"#, "expected_header": "[]"],
            "expected_header"
        ),
        (["columns": ""], "columns"), (["columns": "[]"], "columns"), (["columns": #"{"amount": "A"}"#], "columns.date"),
        (["columns": #"{"date": "D"}"#], "columns.amount"),
        (["columns": #"{"date": "D", "amount": "A", "debit": "B"}"#], "columns.amount"),
        (["columns": #"{"date": "D", "amount": "A", "payer": "B"}"#], "columns.payer"),
        (["columns": #"{"date": ["D", "E"], "amount": "A"}"#], "columns.date"),
        (["columns": #"{"date": -1, "amount": "A"}"#], "columns.date"),
        (["columns": #"{"date": "D", "debit": "A", "direction": "B"}"#], "columns.direction"),
        (["columns": #"{"date": "D", "amount": "A", "direction": "B"}"#], "direction"),
        (["columns": #"{"date": "D", "amount": "A", "status": "B"}"#], "status"), (["direction": "{}"], "direction"),
        (["status": "{}"], "status"),
        (["columns": #"{"date": "D", "amount": "A", "status": "B"}"#, "status": #"{"done": []}"#], "status.done"),
        (["columns": #"{"date": "D", "amount": "A", "status": "B"}"#, "status": #"{"booked": [1]}"#], "status.booked"),
        (["date_format": #""YYYY-MM-dd""#], "date_format"), (["date_format": ""], "date_format"),
        (["two_digit_year_start": "0"], "two_digit_year_start"), (["default_timezone": #""Mars/Base""#], "default_timezone"),
        (["default_timezone": #""../etc/passwd""#], "default_timezone"), (["source_timezone": #""x""#], "source_timezone"),
        (["default_timezone": "", "date_format": #""yyyy-MM-dd HH:mm Z""#], "default_timezone"),
        (["default_timezone": "", "source_timezone": #""UTC""#], "default_timezone"),
        (["decimal_separator": #"",""#], "thousands_separator"), (["decimal_separator": #""""#], "decimal_separator"),
        (["decimal_separator": #""-""#], "decimal_separator"), (["thousands_separator": #""5""#], "thousands_separator"),
        (["amount_affixes": #""€""#], "amount_affixes"), (["amount_affixes": #"[""]"#], "amount_affixes"),
        (["amount_suffix_sign": #"{"CR": "in"}"#], "amount_suffix_sign.CR"), (["amount_suffix_sign": "[]"], "amount_suffix_sign"),
        (["minor_unit_digits": "13"], "minor_unit_digits"), (["sign_convention": #""odd""#], "sign_convention"),
        (["fee_sign": #""subtract""#], "fee_sign"),
        (["columns": #"{"date": "D", "amount": "A", "fee": "B"}"#, "fee_sign": #""add""#], "fee_sign"),
        (["account_currency": ""], "account_currency"), (["account_currency": #""EURO""#], "account_currency"),
        (["pending_policy": #""guess""#], "pending_policy"), (["pending_date_markers": "[1]"], "pending_date_markers"),
        (["ignore_rows": "{}"], "ignore_rows"), (["ignore_rows": #"[{"equals": "x"}]"#], "ignore_rows[0].column"),
        (["ignore_rows": #"[{"column": 0}]"#], "ignore_rows[0].column"),
        (["ignore_rows": #"[{"column": 0, "equals": "x", "prefix": "y"}]"#], "ignore_rows[0].column"),
        (["ignore_rows": #"[{"column": 0, "like": "x"}]"#], "ignore_rows[0].like"),
        (["stop_at": #"{"column": 0, "prefix": ""}"#], "stop_at.column"),
        (["continuation": #"{"action": "ignore"}"#], "continuation.when_empty"),
        (["continuation": #"{"when_empty": 0}"#], "continuation.action"),
        (["continuation": #"{"when_empty": 0, "action": "join"}"#], "continuation.action"),
        (["max_field_length": "0"], "max_field_length"),
        (["layout_source": #""rumour""#], "layout_source"), (["account_types": #"["Piggybank"]"#], "account_types"),
        (["no_balance_markers": "[\(Array(repeating: "\"x\"", count: 257).joined(separator: ","))]"], "no_balance_markers"),
    ]

    @Test(arguments: mistakes.indices)
    func aMistakeIsNamedByFileKeyAndReason(index: Int) {
        let (changes, key) = Self.mistakes[index]
        do {
            _ = try TestProfile.make(changes)
            Issue.record("\(changes) was taken")
        } catch {
            #expect(error.file == "test.json")
            #expect(error.key == key)
            #expect(!error.reason.isEmpty)
            #expect(error.message == "test.json: \(key): \(error.reason)")
        }
    }

    @Test(arguments: ["", "[]", "{", #"{"id": "a", "id": "b"}"#, "null"])
    func whatIsNoObjectIsNoProfile(text: String) {
        #expect(throws: ProfileError.self) { try Profile(json: Array(text.utf8), file: "x") }
    }

    @Test func aProfileHasALimit() {
        let bytes = Array("{}".utf8) + [UInt8](repeating: 0x20, count: CSVLimits.profileBytesMax)
        #expect(throws: ProfileError.self) { try Profile(json: bytes, file: "x") }
    }

    @Test func nullCountsAsAbsent() throws {
        let profile = try TestProfile.make([
            "thousands_separator": "null", "bank": "null", "source_timezone": "null", "stop_at": "null",
        ])
        #expect(profile.bank == nil)
        #expect(profile.amounts.thousandsSeparators.isEmpty)
    }

    @Test func aProfileMayNameItsHome() throws {
        let profile = try TestProfile.make(["bank": #""Big Bank""#, "country": #""DE""#, "account_types": #"["Depository"]"#])
        #expect(profile.bank == "Big Bank" && profile.country == "DE" && profile.accountTypes == [.depository])
    }
}
