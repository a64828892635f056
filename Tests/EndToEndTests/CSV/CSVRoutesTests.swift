import Glibc
import HTTP
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// Files and undo over HTTP.
@Suite struct CSVRoutesTests {
    private let file = """
        Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
        08/31/2026,09/02/2026,"LANTERN BOOKS","Lantern Books","Shopping","Purchase","65.04","Alex Sample"
        08/30/2026,09/01/2026,"CORNER CAFE","Corner Cafe","Restaurants","Purchase","4.50","Alex Sample"
        13/45/2026,09/01/2026,"BROKEN","Broken","Restaurants","Purchase","4.50","Alex Sample"

        """

    private func open(_ home: TestHome, _ name: String = "Card", currency: String = "USD") throws -> UniqueID {
        let ledger = try Ledger(
            path: home.directory + "/" + DataDirectory.databaseName, providers: InstalledProvider.all.map(\.provider))
        defer { ledger.close() }
        let currency = try #require(Currency(code: currency))
        return try ledger.openAccount(
            AccountOpening(name: name, type: .creditCard, currency: currency), try ledger.authenticate(home.key)
        ).id
    }

    private let csv: HTTPHeaders = ["Content-Type": "text/csv"]

    @Test func aFileIsImportedReportedListedAndUndone() throws {
        let home = try TestHome()
        let account = try open(home)
        let daemon = try home.start()
        let target = "/api/v1/csv/imports?account_id=\(account)&profile=apple-card"
        let dry = try daemon.send(.post, target + "&dry_run=true", body: file, headers: csv)
        #expect(dry.status == 200)
        let dryBody = try #require(dry.body).root
        #expect(try dryBody.at("import_id").isNull && dryBody.at("counts", "added").integer() == 2)
        let real = try daemon.send(.post, target, body: file, headers: csv)
        #expect(real.status == 201)
        let report = try #require(real.body).root
        #expect(try CSVCorpusTests.withoutImport(report) == CSVCorpusTests.withoutImport(dryBody))
        let rejected = Array(try report.at("rejected").elements())
        #expect(try rejected.map { try $0.at("reason").string() } == ["bad_date"])
        let again = try daemon.send(.post, target + "&rows=summary", body: file, headers: csv)
        let summary = try #require(again.body).root
        #expect(try summary.at("counts", "matched").integer() == 2 && summary.member("transactions") == nil)

        let id = try report.at("import_id").string()
        let list = try #require(try daemon.send(.get, "/api/v1/imports").body).root
        #expect(try list.at("pagination", "total_count").integer() == 2)
        #expect(try list.at("imports").elements().map { try $0.at("id").string() }.contains(id))
        let shown = try #require(try daemon.send(.get, "/api/v1/imports/\(id)").body).root
        #expect(try shown.at("label").string() == "Apple Card" && shown.at("counts", "rejected").integer() == 1)
        #expect(try daemon.send(.get, "/api/v1/imports/\(account)").status == 404)

        let preview = try daemon.send(.delete, "/api/v1/imports/\(id)?dry_run=true")
        #expect(preview.status == 200)
        #expect(try #require(preview.body).root.at("shared").integer() == 2)
        for twice in ["&dry_run=true&dry_run=false", "&profile=ally-bank", "&account_id=\(account)", "&rows=all&rows=summary"] {
            let refused = try daemon.send(.post, target + twice, body: file, headers: csv)
            #expect(refused.status == 422, "\(twice)")
            #expect(try #require(refused.body).root.at("error").string() == "validation_failed", "\(twice)")
        }
        #expect(try daemon.send(.delete, "/api/v1/imports/\(id)?dry_run=perhaps").status == 422)
        #expect(try daemon.send(.delete, "/api/v1/imports/\(id)").status == 200)
        let undone = try daemon.send(.delete, "/api/v1/imports/\(id)")
        #expect(undone.status == 409)
        #expect(try #require(undone.body).root.at("error").string() == "import_undone")
    }

    @Test func aReportThatWouldBeTooLongIsAnsweredWithoutItsLists() throws {
        let home = try TestHome()
        let account = try open(home)
        let daemon = try home.start()
        let target = "/api/v1/csv/imports?account_id=\(account)&profile=apple-card&dry_run=true"
        // A text grows in a report: a quotation mark is escaped.
        let text = String(repeating: "\"\"", count: 60_000)
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func long(_ count: Int) -> String {
            let row = lines[1].replacing("LANTERN BOOKS", with: text)
            return ([lines[0]] + Array(repeating: row, count: count) + [""]).joined(separator: "\n")
        }
        let fits = try daemon.send(.post, target, body: long(3), headers: csv)
        #expect(try #require(fits.body).root.at("transactions").elements().count == 3)
        let tooLong = try daemon.send(.post, target, body: long(40), headers: csv)
        let report = try #require(tooLong.body).root
        #expect(try tooLong.status == 200 && report.member("transactions") == nil)
        #expect(try report.at("counts", "transactions").integer() == 40)
    }

    @Test func aFileThatIsRefusedChangesNothingAndSaysWhy() throws {
        let home = try TestHome()
        let account = try open(home)
        let euros = try open(home, "Euros", currency: "EUR")
        let daemon = try home.start()
        let target = "/api/v1/csv/imports?account_id=\(account)&profile=apple-card"
        func refusal(_ target: String, _ body: String, _ headers: HTTPHeaders) throws -> String {
            let answer = try daemon.send(.post, target, body: body, headers: headers)
            let body = try #require(answer.body).root
            if answer.status == 422 { #expect(try !Array(body.at("errors").elements()).isEmpty) }
            let reason = try body.member("reason")?.string()
            return try "\(answer.status) \(body.at("error").string())" + (reason.map { ": \($0)" } ?? "")
        }
        let renamed = file.replacing("Amount (USD)", with: "Amount")
        #expect(try refusal(target, renamed, csv) == "422 missing_column")
        #expect(try refusal(target, "", csv) == "422 empty")
        #expect(try refusal(target + "&strict=true", file, csv) == "422 rows_rejected")
        #expect(try refusal(target + "&strict=maybe", file, csv) == "422 validation_failed")
        #expect(
            try refusal("/api/v1/csv/imports?account_id=\(account)&profile=none", file, csv)
                == "422 validation_failed: unknown_profile")
        #expect(
            try refusal("/api/v1/csv/imports?account_id=\(euros)&profile=apple-card", file, csv)
                == "422 validation_failed: currency_mismatch")
        #expect(
            try refusal("/api/v1/csv/imports?account_id=\(UniqueID(high: 1, low: 2))&profile=apple-card", file, csv)
                == "404 not_found")
        let books = try #require(try daemon.send(.get, "/api/v1/transactions").body).root
        #expect(try books.at("pagination", "total_count").integer() == 0)
        let imports = try #require(try daemon.send(.get, "/api/v1/imports").body).root
        #expect(try imports.at("pagination", "total_count").integer() == 0)
    }

    @Test func aProfileThatTheServerCannotReadIsNotTheClientsFault() throws {
        let home = try TestHome()
        let account = try open(home)
        let directory = home.directory + "/csv-profiles"
        #expect(mkdir(directory, 0o700) == 0)
        let profile = try #require(fopen(directory + "/mine.json", "w"))
        fputs("{}", profile)
        fclose(profile)
        let daemon = try home.start()
        let target = "/api/v1/csv/imports?account_id=\(account)&profile=apple-card"
        for answer in [try daemon.send(.get, "/api/v1/csv/profiles"), try daemon.send(.post, target, body: file, headers: csv)] {
            #expect(answer.status == 503)
            #expect(try #require(answer.body).root.at("error").string() == "broken_profile")
        }
    }

    @Test func theProfilesAreListed() throws {
        let home = try TestHome()
        let daemon = try home.start()
        let profiles = try #require(try daemon.send(.get, "/api/v1/csv/profiles").body).root.at("profiles").elements()
        #expect(Array(profiles).count >= 25)
        #expect(try daemon.send(.get, "/api/v1/csv/profiles", withKey: false).status == 401)
    }
}
