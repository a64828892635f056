import LedgerKernel
import Threads
import Testing

@testable import ledgerd

struct KeyQuotaTests {
    @Test func keysHaveNoQuotaUnlessTheConfigurationSetsOne() throws {
        let quota = KeyQuota(RateLimitSettings()) { Instant(microseconds: 0) }
        for _ in 0..<1_000 { try quota.take(Redacted("a")) }
        #expect(quota.standing(Redacted("a")) == nil)
    }

    @Test func aKeyThatAsksTooOftenWaitsForTheNextWindow() throws {
        var settings = RateLimitSettings()
        settings.keyRequestsMax = 3
        settings.keyWindowSeconds = 60
        let seconds = Monitor<Int64>(1_000)
        let quota = KeyQuota(settings) { Instant(microseconds: seconds.updateQuietly { $0 } * 1_000_000) }
        #expect(quota.standing(Redacted("a")) == KeyQuota.Standing(limit: 3, remaining: 3, resetSeconds: 60))
        try quota.take(Redacted("a"))
        seconds.updateQuietly { $0 += 20 }
        try quota.take(Redacted("a"))
        try quota.take(Redacted("a"))
        #expect(throws: APIError.tooManyRequests(retryAfterSeconds: 40)) { try quota.take(Redacted("a")) }
        #expect(quota.standing(Redacted("a")) == KeyQuota.Standing(limit: 3, remaining: 0, resetSeconds: 40))
        try quota.take(Redacted("b"))
        seconds.updateQuietly { $0 += 40 }
        try quota.take(Redacted("a"))
        #expect(quota.standing(Redacted("a"))?.remaining == 2)
    }
}
