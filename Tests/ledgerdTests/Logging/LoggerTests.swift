import LedgerKernel
import Testing
import Threads

@testable import ledgerd

struct LoggerTests {
    @Test func aLineIsOneObjectWithoutWhatIsNotKnown() throws {
        let lines = log(.json) {
            $0.log(
                .info, "request", LogField("request_id", "a1"), LogField("route", nil), LogField("status", 200),
                LogField("duration_ms", nanoseconds: 1_002_003))
        }
        #expect(
            lines
                == #"{"time":"2026-09-10T12:00:00.000Z","level":"info","event":"request","request_id":"a1","status":200,"duration_ms":1.002}"#
                + "\n")
    }

    @Test func textIsForPeopleAndCannotForgeALine() {
        let lines = log(.text) { $0.log(.warning, "odd", LogField("method", "a\nb")) }
        #expect(lines == "2026-09-10T12:00:00.000Z warning odd method=a\u{FFFD}b\n")
    }

    @Test func linesBelowTheThresholdAreNotWritten() {
        #expect(log(.text, threshold: .error) { $0.log(.warning, "small") }.isEmpty)
        #expect(log(.text, threshold: .warning) { $0.log(.warning, "big") }.hasSuffix("warning big\n"))
    }

    @Test func everyLineIsWrittenInOrderBeforeTheEnd() {
        let lines = log(.text) { logger in
            for number in 0..<1_000 { logger.log(.info, "tick", LogField("number", number)) }
        }
        #expect(lines.split(separator: "\n").count == 1_000)
        #expect(lines.hasSuffix("number=999\n"))
    }

    @Test func aFloodOfLinesThatAnybodyCanCauseIsBoundedAndCounted() {
        let lines = log(.text) { logger in
            for number in 0..<3_000 {
                let event = DaemonEvent.authenticationFailed(
                    address: "192.0.2.1", credential: .key, requestID: "\(number)", isLimited: number >= 10)
                logger.log(event)
            }
            logger.log(.authenticationFailed(address: "192.0.2.2", credential: .key, requestID: "x", isLimited: false))
            logger.log(.storage(.recovered))
        }.split(separator: "\n")
        #expect(lines.count { $0.contains(" authentication_failed ") } == 21)
        #expect(
            lines.contains { $0.contains("address=192.0.2.2") }, "one client's flood does not hide another one's first attempt")
        #expect(lines.contains { $0.hasSuffix("storage_recovered") })
        #expect(lines.last?.hasSuffix("log_lines_withheld lines_of=authentication_failed_limited lines=2980") == true, "\(lines)")
    }

    @Test func aBudgetFillsUpAgainAndASetBackClockDoesNotEmptyIt() {
        var budget = LineBudget(.limitedAttempt)
        func take(_ seconds: Int64) -> Bool { budget.take(at: Instant(microseconds: seconds * 1_000_000)).isAllowed }
        #expect((0..<12).count { _ in take(1_000) } == 10)
        #expect(budget.withheld == 2)
        #expect(take(1_001))
        #expect(!take(1_001))
        #expect((0..<12).count { _ in take(2_000) } == 10)
        // The clock is set back by 2,000 seconds: the bound is that of a full minute before at most.
        #expect(!take(0))
        #expect((0..<12).count { _ in take(10) } == 10)
    }

    private func log(_ format: LogFormat, threshold: LogLevel = .debug, _ body: (Logger) -> Void) -> String {
        let written = Written()
        let logger = Logger(format: format, threshold: threshold, now: { Instant(microseconds: 1_789_041_600_000_000) }) {
            bytes in
            written.text.update { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        body(logger)
        logger.close()
        return written.text.update { $0 }
    }

    private final class Written: Sendable {
        let text = Monitor("")
    }
}
