import JSON

/// The parts of an answer that refuses a request.
struct Refusal {
    let status: Int
    private let code: String
    private let message: String
    private let path: String?
    /// Whether a field of the request is invalid; the ledger API has one code for that (docs/spec/ledger-api.md §1).
    private let isField: Bool
    private let problems: [String]

    init(_ status: Int, _ code: String, _ message: String, path: String? = nil, isField: Bool = false) {
        self.status = status
        self.code = code
        self.message = message
        self.path = path
        self.isField = isField
        problems = [message]
    }

    /// Refuses fields. Each problem is a sentence that begins with the field's name.
    init(problems: [String]) {
        status = 422
        code = Self.validationFailed
        message = problems.first ?? "A field is invalid."
        path = nil
        isField = true
        self.problems = problems
    }

    /// The answer's body. Every 422 of the ledger API lists its problems in `errors`; `reason` is the code of the rule that a
    /// field broke.
    func body(in contract: ErrorResponse.Contract) -> [UInt8] {
        JSONWriter.object { writer in
            let isListed = contract == .ledger && status == 422
            writer.member("error", isListed && isField ? Self.validationFailed : code)
            writer.member("message", message)
            if let path { writer.member("path", path) }
            guard isListed else { return }
            if isField, code != Self.validationFailed { writer.member("reason", code) }
            writer.array("errors", of: problems) { $0.string($1) }
        }
    }

    private static let validationFailed = "validation_failed"
}
