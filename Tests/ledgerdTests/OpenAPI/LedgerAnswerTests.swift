import Testing

/// Checks the ledger API's answers against the description, with books that have rows of every kind.
struct LedgerAnswerTests {
    @Test func listsObjectsAndRefusalsAreAsDescribed() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"), phone.transaction(2, "200", "Hotel", status: "pending"))
        try phone.apply()
        for path in ["accounts", "transactions", "imports"] {
            let list = try books.send(.get, "/api/v1/\(path)", key: phone.key)
            #expect(list.status == 200)
            let first = try #require(
                try list.body?.members().first { $0.key.string == path }?.value.elements().first { _ in true })
            let id = try #require(try first.member("id")).string()
            #expect(try books.send(.get, "/api/v1/\(path)/\(id)", key: phone.key).status == 200)
            #expect(try books.send(.get, "/api/v1/\(path)/x", key: phone.key).outcome == "404 not_found")
            #expect(try books.send(.get, "/api/v1/\(path)").outcome == "401 unauthorized")
        }
        #expect(try books.send(.get, "/api/v1/whoami", key: phone.key).status == 200)
        #expect(try books.send(.get, "/api/v1/transactions?start_date=never", key: phone.key).outcome == "422 validation_failed")
    }

    @Test func anUndoIsAsDescribed() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        try phone.apply()
        let list = try books.send(.get, "/api/v1/imports", key: phone.key)
        let id = try #require(try list.body?.member("imports")?.elements().first { _ in true }?.member("id")).string()
        let outcomes = [
            ("?dry_run=maybe", "422 validation_failed"), ("?dry_run=true&dry_run=false", "422 validation_failed"),
            ("?dry_run=true", "200"), ("", "200"),
        ]
        for (query, outcome) in outcomes {
            #expect(try books.send(.delete, "/api/v1/imports/\(id)\(query)", key: phone.key).outcome == outcome)
        }
        #expect(try books.send(.delete, "/api/v1/imports/x", key: phone.key).outcome == "404 not_found")
    }

    @Test func healthIsAsDescribed() throws {
        #expect(try ServedBooks().send(.get, "/healthz").status == 200)
        #expect(try ServedBooks().send(.get, "/readyz").status == 200)
        #expect(try ServedBooks(isServing: false).send(.get, "/readyz").outcome == "503 unavailable")
    }
}
