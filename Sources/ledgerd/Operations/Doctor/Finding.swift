import JSON

/// Something that `ledgerd doctor` found, and what to do about it.
struct Finding: Equatable {
    enum Severity: String {
        case problem
        /// Something may be wrong, or will be soon.
        case warning
    }

    let code: String
    let severity: Severity
    /// One sentence.
    let message: String
    /// What to do, in one sentence.
    let remedy: String

    static func problem(_ code: String, _ message: String, _ remedy: String) -> Finding {
        Finding(code: code, severity: .problem, message: message, remedy: remedy)
    }

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
