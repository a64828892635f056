/// The format of log lines.
enum LogFormat: String, Sendable, CaseIterable {
    /// One JSON object per line.
    case json
    /// One line of words, for people.
    case text
}
