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
