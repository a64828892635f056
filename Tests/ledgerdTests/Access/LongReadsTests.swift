import HTTP
import Testing
import Threads

@testable import LedgerKernel
@testable import ledgerd

@Suite struct LongReadsTests {
    private struct Work: RequestWork {
        var hasPlace = true
        var isAbandoned: Bool { false }
        func countAsLong() -> Bool { hasPlace }
    }

    private func request(_ key: String, hasPlace: Bool = true) throws -> HTTPRequest {
        let head = try HTTPRequestHead(method: .get, target: "/api/v1/accounts", headers: ["X-Api-Key": key])
        return HTTPRequest(head: head, work: Work(hasPlace: hasPlace))
    }

    private func isCrowded(_ reads: LongReads, _ key: String) throws -> Bool {
        var isCrowded = false
        _ = reads.limiting(try request(key)) { _ in
            isCrowded = RequestAllowance.current?.isCrowded() ?? false
            return HTTPResponse(status: 200)
        }
        return isCrowded
    }

    /// Whether a read of a request with this key may go on when it has become long.
    private func claim(_ reads: LongReads, _ key: String, during body: () throws -> Void = {}) throws -> Bool {
        var mayGoOn = false
        _ = reads.limiting(try request(key)) { _ in
            mayGoOn = RequestAllowance.current?.claimLongRead() ?? false
            do { try body() } catch { Issue.record(error) }
            return HTTPResponse(status: 200)
        }
        return mayGoOn
    }

    @Test func aKeyHasOneLongReadAtATimeAndOtherKeysHaveTheirs() throws {
        let reads = LongReads()
        var beside: [Bool] = []
        let first = try claim(reads, "a") {
            beside = [try claim(reads, "a"), try claim(reads, "b")]
        }
        let later = try claim(reads, "a")
        #expect(first && later)
        #expect(beside == [false, true])
    }

    @Test func besideALongReadOrAfterARefusedOneOnlyItsKeyIsCrowded() throws {
        let time = Monitor(ContinuousClock.now)
        let reads = LongReads(now: { time.updateQuietly { $0 } })
        var beside: [Bool] = []
        _ = try claim(reads, "a") { beside = [try isCrowded(reads, "a"), try isCrowded(reads, "b")] }
        #expect(beside == [true, false])
        let afterwards = try isCrowded(reads, "a")
        _ = reads.limiting(try request("b", hasPlace: false)) { _ in
            #expect(RequestAllowance.current?.countAsLong() == false)
            return HTTPResponse(status: 200)
        }
        let refused = [afterwards, try isCrowded(reads, "a"), try isCrowded(reads, "b")]
        #expect(refused == [false, false, true])
        time.updateQuietly { $0 = $0.advanced(by: .seconds(1)) }
        let later = try isCrowded(reads, "b")
        #expect(!later)
    }

    @Test func severalReadsOfOneRequestShareItsClaim() throws {
        _ = LongReads().limiting(try request("a")) { _ in
            #expect(RequestAllowance.current?.claimLongRead() == true)
            #expect(RequestAllowance.current?.claimLongRead() == true)
            return HTTPResponse(status: 200)
        }
    }

    @Test(arguments: [LedgerError.readTooLong, .longReadRunning])
    func aReadThatWasEndedIsTheServersTroubleAndMayBeTriedAgain(_ error: LedgerError) {
        let answer = ErrorResponse.make(error)
        #expect(answer.status == 503 && answer.headers["Retry-After"] != nil)
        #expect(String(decoding: answer.body, as: UTF8.self).contains("\"error\":\"\(error.code)\""))
        // The publishers' contract has one code.
        let published = ErrorResponse.make(error, in: .provider)
        #expect(String(decoding: published.body, as: UTF8.self).contains("\"error\":\"unavailable\""))
    }
}
