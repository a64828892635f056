/// How log lines are written.
enum LogFormat: String, Sendable, CaseIterable {
    /// One JSON object a line.
    case json
    /// One line of words, for people.
    case text
}
