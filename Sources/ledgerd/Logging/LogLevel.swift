/// How much a log line matters, the least first.
enum LogLevel: String, Sendable, CaseIterable {
    case debug
    case info
    case warning
    case error

    /// Whether a line of this level is written when lines below `threshold` are not.
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
