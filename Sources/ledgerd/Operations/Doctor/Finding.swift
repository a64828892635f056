import JSON

/// Something that `ledgerd doctor` found, and what to do about it.
struct Finding: Equatable {
    /// How bad it is.
    enum Severity: String {
        case problem
        /// Something will be wrong, or looks as if it were.
        case warning
    }

    let code: String
    /// How bad it is.
    let severity: Severity
    /// What is the matter, in one sentence.
    let message: String
    /// What to do, in one sentence.
    let remedy: String

    /// Something that is wrong.
    static func problem(_ code: String, _ message: String, _ remedy: String) -> Finding {
        Finding(code: code, severity: .problem, message: message, remedy: remedy)
    }

    /// Something to look after.
    static func warning(_ code: String, _ message: String, _ remedy: String) -> Finding {
        Finding(code: code, severity: .warning, message: message, remedy: remedy)
    }
}

extension JSONWriter {
    /// An element of `findings`.
    mutating func finding(_ finding: Finding, of check: Checkup) {
        beginObject()
        member("check", check.name)
        member("code", finding.code)
        member("severity", finding.severity.rawValue)
        member("message", finding.message)
        member("remedy", finding.remedy)
        endObject()
    }
}
