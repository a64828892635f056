import JSON
import LedgerKernel
import Testing

struct BalanceRouteTests {
    @Test func balancesAreAnsweredDayByDay() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        try phone.apply()
        let list = try books.send(.get, "/api/v1/balances", key: phone.key)
        let days = Array(try #require(try list.body?.member("balances")).elements())
        #expect(try days.map { try $0.member("date")?.string() } == ["2026-09-10", "2026-09-09"])
        #expect(try days.last?.member("start_balance")?.string() == "$104.50")
        #expect(try days.last?.member("cash_outflows_cents")?.integer() == 450)
        let account = try #require(try days.first?.member("account")?.member("id")).string()
        let one = try books.send(.get, "/api/v1/accounts/\(account)/balances", key: phone.key)
        #expect(try one.body?.member("first_drift_date")?.isNull == true)
        #expect(try one.body?.member("observations")?.elements().count == 1)
        #expect(
            try one.body?.member("days")?.elements().map { try $0.member("computed_exact")?.string() } == ["100.00", "100.00"])
    }

    @Test func aRangeIsAnsweredWholeAndObservationsByCursor() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        let list = try books.send(.get, "/api/v1/accounts", key: phone.key)
        let account = try #require(try list.body?.member("accounts")?.elements().first { _ in true }?.member("id")).string()
        let path = "/api/v1/accounts/\(account)/balances"
        let range = try books.send(.get, path + "?start_date=2026-08-01&end_date=2026-09-30&per_page=1", key: phone.key)
        let days = Array(try #require(try range.body?.member("days")).elements())
        #expect(days.count == 61)
        #expect(try days.first?.member("date")?.string() == "2026-09-30")
        #expect(try range.body?.member("pagination")?.member("total_count")?.integer() == 61)
        let pages = try #require(try range.body?.member("observations_pagination"))
        #expect(try pages.member("next_cursor")?.isNull == true)
        for (query, outcome) in [
            ("after=", "200"), ("after=x", "422 validation_failed"), ("start_date=x", "422 validation_failed"),
            ("start_date=2026-01-02&end_date=2026-01-01", "422 validation_failed: invalid_range"),
            ("start_date=2020-01-01", "422 validation_failed: invalid_range"),
        ] {
            #expect(try books.send(.get, path + "?" + query, key: phone.key).outcome == outcome, "\(query)")
        }
    }

    @Test func filtersRestrictAndAreRefusedWhenTheyCannotBeRead() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        try phone.apply()
        for (query, count) in [("start_date=2026-09-10", 1), ("currency=EUR", 0), ("account_id=x", 0), ("per_page=1", 1)] {
            let list = try books.send(.get, "/api/v1/balances?\(query)", key: phone.key)
            #expect(try list.body?.member("balances")?.elements().count == count, "\(query)")
        }
        for query in ["start_date=never", "end_date=2026-02-30", "currency=usd"] {
            #expect(try books.send(.get, "/api/v1/balances?\(query)", key: phone.key).outcome == "422 validation_failed")
        }
    }
}
