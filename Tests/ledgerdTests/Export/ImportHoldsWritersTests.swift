import HTTP
import JSON
import Testing
import Threads

@testable import LedgerKernel
@testable import ledgerd

/// The copy of `ledgerd import-family` is one database transaction of another process; the daemon's writers wait for it.
@Suite struct ImportHoldsWritersTests {
    private static let account = #"{"account":{"name":"Cash","account_type":"depository","currency":"USD"}}"#

    /// An export of a family with an account.
    private func exported() throws -> [ExportPart] {
        let books = try ServedBooks()
        let family = try books.family()
        #expect(try books.send(.post, "/api/v1/accounts", key: family.key, body: Self.account).status == 201)
        let parts = Monitor<[ExportPart]>([])
        try books.ledger.exportFamily(try books.ledger.commandLinePrincipal(family: family.id)) { part in
            parts.update { $0.append(part) }
        }
        return parts.update { $0 }
    }

    @Test func whoWritesDuringTheCopyIsToldToComeBackAndNothingOfItIsKept() throws {
        // Long enough for the database to answer, too short for the copy, which here lasts as long as the attempt.
        let books = try ServedBooks(otherWriterWaitMilliseconds: 20)
        let (own, movers) = (try books.family(), try books.family("Movers"))
        let attempts = Monitor<[ServedBooks.Answer]>([])
        let now = books.ledger.now
        // The copy asks for the time once its database transaction has begun; at that moment the test writes something else.
        let importing = try Ledger(
            path: books.ledger.store.path, providers: InstalledProvider.all.map(\.provider),
            environment: Environment(
                now: {
                    let answer = try? books.send(.post, "/api/v1/accounts", key: own.key, body: Self.account)
                    attempts.update { $0 += answer.map { [$0] } ?? [] }
                    return now
                }, randomBytes: Environment.system.randomBytes))
        defer { importing.close() }
        var rest = try exported()[...]
        _ = try importing.importFamily(try importing.commandLinePrincipal(family: movers.id)) { rest.popFirst() }

        let refused = attempts.update { $0 }.filter { $0.status != 201 }
        let answer = try #require(refused.first)
        #expect(refused.allSatisfy { $0.outcome == "503 unavailable" })
        #expect(answer.response.headers["Retry-After"] == "60")
        #expect(answer["message"] == StorageFault.busy.message)
        let kept = try books.send(.get, "/api/v1/accounts", key: own.key)
        let count = try kept.body?.member("accounts")?.elements().count
        #expect(count == attempts.update { $0 }.count - refused.count)
        #expect(try books.send(.post, "/api/v1/accounts", key: own.key, body: Self.account).status == 201)
        #expect(try books.send(.get, "/api/v1/accounts", key: movers.key).body?.member("accounts")?.elements().count == 1)
    }
}
