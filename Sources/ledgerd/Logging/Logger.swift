import LedgerKernel
import Threads

/// Writes log lines on its own thread, so that callers never wait for a slow reader of standard error.
final class Logger: Sendable {
    private struct Waiting {
        var bytes: [UInt8] = []
        var droppedLines = 0
        var budgets: [LineBudget.Kind: LineBudget] = [:]
        var isClosed = false
        var isDone = false
    }

    /// The most bytes of lines that may wait. When they do, further lines are dropped and counted.
    static let waitingBytesMax = 1 << 20
    /// How long `close` waits for a reader that does not read.
    static let closeSecondsMax = 1.0

    private let format: LogFormat
    private let threshold: LogLevel
    private let now: @Sendable () -> Instant
    private let waiting = Monitor(Waiting())

    /// - Parameter write: takes one or more whole lines at a time.
    init(
        format: LogFormat, threshold: LogLevel, now: @escaping @Sendable () -> Instant = Environment.system.now,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.format = format
        self.threshold = threshold
        self.now = now
        let waiting = waiting
        _ = OwnThread.start(name: "log") { Self.writeLines(waiting, write) }
    }

    /// - Parameter budget: bounds lines that anybody can cause; nil: always written.
    func log(_ level: LogLevel, _ event: StaticString, within budget: LineBudget.Kind? = nil, _ fields: LogField...) {
        guard level.reaches(threshold) else { return }
        let time = now()
        let line = LogLine(time: time, level: level, event: event, fields: fields).bytes(format)
        waiting.update { waiting in
            if let budget {
                let (isAllowed, withheld) = waiting.budgets[budget, default: LineBudget(budget)].take(at: time)
                guard isAllowed else { return }
                if withheld > 0 { waiting.bytes += withheldLine(budget, withheld, at: time) }
            }
            guard waiting.bytes.count + line.count <= Self.waitingBytesMax else { return waiting.droppedLines += 1 }
            if waiting.droppedLines > 0 {
                let note = LogField("lines", waiting.droppedLines)
                waiting.bytes += LogLine(time: time, level: .warning, event: "log_lines_dropped", fields: [note]).bytes(format)
                waiting.droppedLines = 0
            }
            waiting.bytes += line
        }
    }

    /// Writes the waiting lines and ends the thread. Log nothing after this.
    func close() {
        let time = now()
        waiting.update { waiting in
            for (kind, budget) in waiting.budgets where budget.withheld > 0 {
                waiting.bytes += withheldLine(kind, budget.withheld, at: time)
            }
            waiting.isClosed = true
        }
        _ = waiting.wait(timeoutSeconds: Self.closeSecondsMax) { $0.isDone ? true : nil }
    }

    private func withheldLine(_ kind: LineBudget.Kind, _ count: Int, at time: Instant) -> [UInt8] {
        let fields = [LogField("lines_of", kind.rawValue), LogField("lines", count)]
        return LogLine(time: time, level: .warning, event: "log_lines_withheld", fields: fields).bytes(format)
    }

    private static func writeLines(_ waiting: Monitor<Waiting>, _ write: ([UInt8]) -> Void) {
        while let bytes = waiting.wait(until: take), !bytes.isEmpty { write(bytes) }
        waiting.update { $0.isDone = true }
    }

    /// Takes the waiting bytes; nil if there are none yet, empty if no more will come.
    private static func take(_ waiting: inout Waiting) -> [UInt8]? {
        guard !waiting.bytes.isEmpty || waiting.isClosed else { return nil }
        defer { waiting.bytes = [] }
        return waiting.bytes
    }
}
