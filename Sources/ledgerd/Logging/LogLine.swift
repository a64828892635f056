import JSON
import LedgerKernel

/// A line of the log.
struct LogLine: Sendable {
    let time: Instant
    let level: LogLevel
    /// The event's name, in words joined by underscores.
    let event: StaticString
    let fields: [LogField]

    /// The line, including its line end.
    func bytes(_ format: LogFormat) -> [UInt8] {
        switch format {
        case .json: json + [UInt8(ascii: "\n")]
        case .text: Array("\(text)\n".utf8)
        }
    }

    private var json: [UInt8] {
        JSONWriter.object { writer in
            writer.member("time", time.rfc3339Milliseconds)
            writer.member("level", level.rawValue)
            writer.member("event", event.description)
            for field in fields {
                guard let value = field.value else { continue }
                writer.key(field.key)
                switch value {
                case .text(let text): writer.string(text)
                case .integer(let number): writer.integer(number)
                case .nanoseconds(let count): writer.number(text: Self.milliseconds(count))
                }
            }
        }
    }

    private var text: String {
        let words = fields.compactMap { field -> String? in
            switch field.value {
            case .text(let text): "\(field.key)=\(DisplayWidth.printable(text))"
            case .integer(let number): "\(field.key)=\(number)"
            case .nanoseconds(let count): "\(field.key)=\(Self.milliseconds(count))"
            case nil: nil
            }
        }
        return (["\(time.rfc3339Milliseconds) \(level.rawValue) \(event)"] + words).joined(separator: " ")
    }

    private static func milliseconds(_ nanoseconds: Int64) -> String {
        let microseconds = max(nanoseconds, 0) / 1000
        let fraction = "\(microseconds % 1000)"
        return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
