/// The importance of a log line, lowest first.
enum LogLevel: String, Sendable, CaseIterable {
    case debug
    case info
    case warning
    case error

    /// Whether a log with this threshold includes lines of this level.
    func reaches(_ threshold: LogLevel) -> Bool { rank >= threshold.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
