import Glibc
import LedgerKernel
import Testing
import TestSupport

@testable import ledgerd

@Suite struct ReadinessTests {
    @Test func booksThatNoLongerAnswerAreNotReady() throws {
        let directory = try TemporaryDirectory()
        let ledger = try Ledger(path: "\(directory.path)/ledger.db", providers: [])
        let readiness = Readiness(ledger)
        defer { readiness.stop() }
        #expect(readiness.isReady)
        ledger.close()
        for _ in 0..<2_000 where readiness.isReady { usleep(10_000) }
        #expect(!readiness.isReady)
    }
}
