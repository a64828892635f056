import LedgerKernel

/// A command as it was called.
struct Invocation: Sendable {
    let command: Command
    /// By the option's name; an option without a value has an empty one.
    private let values: [String: String]
    /// The words after the name that are no options.
    let operands: [String]

    /// A call from its parts.
    init(_ command: Command, values: [String: String] = [:], operands: [String] = []) {
        self.command = command
        self.values = values
        self.operands = operands
    }

    /// Whether the option was given.
    func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

    /// The value of an option that was given.
    func value(_ option: CommandOption) -> String? { values[option.name] }

    /// The whole number that an option was given.
    func integer(_ option: CommandOption, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = values[option.name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(option.name) must be an integer from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// The name that an option was given.
    func name(_ option: CommandOption) throws(UsageError) -> String? {
        try parsed(option, rule: TextRule.name.sentence) { TextRule.name.admits($0) ? $0 : nil }
    }

    /// What an option was given, as a reader understands it.
    /// - Parameter rule: what the value must be; completes the sentence "… must be …".
    func parsed<Value>(_ option: CommandOption, rule: String, _ read: (String) -> Value?) throws(UsageError) -> Value? {
        guard let text = values[option.name] else { return nil }
        guard let value = read(text) else { throw UsageError("\(option.name) must be \(rule).") }
        return value
    }
}
