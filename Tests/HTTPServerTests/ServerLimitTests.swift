import HTTP
import Testing

@testable import HTTPServer

@Suite struct ServerLimitTests {
    @Test func theDefaultsAreWithinTheirRanges() {
        #expect(ServerLimit.firstViolation(in: ServerLimits()) == nil)
        #expect(Set(ServerLimit.all.map(\.name)).count == ServerLimit.all.count)
    }

    @Test func everyLimitIsRefusedOutsideItsRange() {
        for limit in ServerLimit.all {
            for value in [limit.range.lowerBound - 1, limit.range.upperBound + 1] {
                var limits = ServerLimits()
                limits[keyPath: limit.keyPath] = value
                #expect(ServerLimit.firstViolation(in: limits)?.name == limit.name)
            }
        }
    }

    @Test func theLimitsFitEachOther() {
        let limits = ServerLimits()
        #expect(limits.writeStallSecondsMax <= limits.writeSecondsMax)
        #expect(limits.bodySecondsBase <= limits.bodySecondsMax)
        // One body of the largest kind fits the memory budget, and arrives in time at the slowest permitted speed.
        #expect(HTTPLimits.bodyBytesMax <= limits.bodyBytesInMemoryMax)
        // What an address may send before its key is asked fits its share.
        #expect(HTTPLimits.bodyBytesBeforeGate * limits.pendingPerAddressMax <= limits.bodyBytesPerAddressMax)
        #expect(limits.bodyBytesPerAddressMax <= limits.bodyBytesInMemoryMax / 2)
        #expect(limits.bodySecondsBase + HTTPLimits.bodyBytesMax / limits.bodyBytesPerSecond >= limits.bodySecondsMax)
        #expect(limits.readAheadBytesMax <= ServerConstants.readBufferBytes)
        #expect(limits.spooledBodiesMax < ServerConstants.descriptorsReserved)
    }

    @Test func bodiesTogetherHaveABudgetThatIsGivenBack() {
        var limits = ServerLimits()
        limits.bodyBytesInMemoryMax = 10
        limits.spooledBodiesMax = 1
        var budget = BodyBudget(limits)
        var first = exchange()
        var second = exchange()
        first.isKnown = true
        second.isKnown = true
        let taken = [
            budget.take(bytes: 6, for: &first), budget.take(bytes: 5, for: &second), budget.take(bytes: 4, for: &second),
            budget.takeSpool(for: &first), budget.takeSpool(for: &second),
        ]
        #expect(taken == [true, false, true, true, false])
        budget.release(first)
        let takenAfterRelease = [budget.take(bytes: 6, for: &second), budget.takeSpool(for: &second)]
        #expect(takenAfterRelease == [true, true])
        budget.release(second)
        #expect(budget.bytes == 0)
        #expect(budget.spooled == 0)
    }

    @Test func unreadAnswersHaveABudgetOfWhichOneClientHasAPart() throws {
        var limits = ServerLimits()
        limits.answerBytesInMemoryMax = 1_000_000
        var budget = AnswerBudget(limits)
        func of(_ key: String, _ method: HTTPMethod = .get) throws -> Exchange {
            var exchange = self.exchange()
            exchange.head = try HTTPRequestHead(method: method, target: "/", headers: ["X-Api-Key": key])
            return exchange
        }
        let (one, other, writer) = (try of("one"), try of("other"), try of("one", .post))
        // Short answers are free, and a client with nothing else may have an answer of any size that fits.
        let first = [budget.take(16_384, for: one), budget.take(600_000, for: one)]
        #expect(first == [0, 600_000])
        let beside = [budget.take(20_000, for: one), budget.take(500_000, for: other), budget.take(200_000, for: other)]
        #expect(beside == [nil, nil, 200_000])
        // What a request has done is told.
        let done = budget.take(900_000, for: writer)
        #expect(done == 900_000 && budget.bytes == 1_700_000)
        budget.release(900_000, of: writer)
        budget.release(600_000, of: one)
        budget.release(200_000, of: other)
        let alone = budget.take(2_000_000, for: one)
        #expect(alone == 2_000_000)
        budget.release(2_000_000, of: one)
        #expect(budget.bytes == 0)
    }

    @Test func withoutAKnownKeyAnAddressHasAShareOfTheMemoryAndAllHaveOne() throws {
        var limits = ServerLimits()
        limits.bodyBytesInMemoryMax = 100
        limits.bodyBytesPerAddressMax = 30
        var budget = BodyBudget(limits)
        func body(from lastByte: UInt8, isKnown: Bool = false) -> Exchange {
            var exchange = self.exchange()
            exchange.network = PeerAddress(addressBytes: [192, 0, 2, lastByte]).network
            exchange.isKnown = isKnown
            return exchange
        }
        var (first, again) = (body(from: 1), body(from: 1))
        var (second, third, known) = (body(from: 2), body(from: 3), body(from: 1, isKnown: true))
        let taken = [
            budget.take(bytes: 30, for: &first), budget.take(bytes: 1, for: &again), budget.take(bytes: 30, for: &second),
            budget.take(bytes: 16, for: &third), budget.take(bytes: 15, for: &third), budget.take(bytes: 25, for: &known),
            budget.take(bytes: 1, for: &known),
        ]
        #expect(taken == [true, false, true, false, true, true, false])
        budget.release(first)
        let takenAfterRelease = [budget.take(bytes: 30, for: &again), budget.take(bytes: 1, for: &again)]
        #expect(takenAfterRelease == [true, false])
        for exchange in [again, second, third, known] { budget.release(exchange) }
        #expect(budget.bytes == 0)
        let takenAgain = [budget.take(bytes: 30, for: &first), budget.take(bytes: 30, for: &second)]
        #expect(takenAgain == [true, true])
    }

    @Test func pendingClientsAreCountedPerAddressAndPerNetwork() throws {
        var pending = PendingClients()
        func network(_ bytes: [UInt8]) throws -> IPNetwork { try #require(PeerAddress(addressBytes: bytes).network) }
        let first = try network([192, 0, 2, 1])
        pending.add(first)
        pending.add(try network([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1]))
        #expect(pending.count(of: first) == 2)
        #expect(try pending.count(of: network([192, 0, 2, 2])) == 0)
        pending.remove(first)
        #expect(pending.count(of: first) == 1)
        let home = [UInt8](repeating: 0x20, count: 8)
        pending.add(try network(home + [0, 0, 0, 0, 0, 0, 0, 1]))
        #expect(try pending.count(of: network(home + [9, 9, 9, 9, 9, 9, 9, 9])) == 1)
    }

    @Test func idsOfRequestsAreSixteenDigitsAndDiffer() {
        var ids = RequestIDs()
        let some = (0..<100).map { _ in ids.next() }
        #expect(Set(some).count == 100)
        #expect(some.allSatisfy { $0.utf8.count == 16 })
        // None follows from the one before, as a count would.
        let numbers = some.compactMap { UInt64($0, radix: 16) }
        #expect(Set(zip(numbers, numbers.dropFirst()).map { $1 &- $0 }).count == 99)
    }

    @Test func aFullOrClosedQueueLeavesTheJobWithTheCaller() {
        let queue = WorkQueue<Int>(jobsMax: 2)
        #expect(queue.offer(1))
        #expect(queue.offer(2))
        #expect(!queue.offer(3))
        #expect(queue.take() == 1)
        #expect(queue.offer(4))
        queue.close()
        #expect(!queue.offer(5))
        #expect(queue.take() == 2)
        #expect(queue.take() == 4)
        #expect(queue.take() == nil)
    }

    @Test func longJobsWaitForTheirPlacesAndShortOnesPassThem() {
        let queue = WorkQueue<String>(jobsMax: 8, longMax: 1)
        for job in ["long 1", "long 2"] { #expect(queue.offer(job, isLong: true)) }
        for job in ["short 1", "short 2"] { #expect(queue.offer(job)) }
        #expect(queue.take() == "long 1")
        #expect(queue.take() == "short 1")
        queue.endLong()
        #expect(queue.take() == "long 2")
        #expect(!queue.beginLong())
        queue.endLong()
        #expect(queue.beginLong())
        #expect(queue.take() == "short 2")
    }

    @Test func longJobsFillAtMostHalfOfTheQueue() {
        let queue = WorkQueue<Int>(jobsMax: 4, longMax: 1)
        let offered = [queue.offer(1, isLong: true), queue.offer(2, isLong: true), queue.offer(3, isLong: true), queue.offer(4)]
        #expect(offered == [true, true, false, true])
    }

    private func exchange() -> Exchange {
        Exchange(id: "", startedAt: MonotonicTime(nanoseconds: 0), remoteAddress: "", isSecure: false)
    }
}
