import LedgerKernel

/// A command with the options and operands it was given.
struct Invocation: Sendable {
    let command: Command
    /// Values by option name; empty for an option without a value.
    private let values: [String: String]
    /// The words after the name that are not options.
    let operands: [String]

    init(_ command: Command, values: [String: String] = [:], operands: [String] = []) {
        self.command = command
        self.values = values
        self.operands = operands
    }

    /// Whether the option was given.
    func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

    /// The value of an option; nil if it was not given.
    func value(_ option: CommandOption) -> String? { values[option.name] }

    /// All ids among the operands and the options' values.
    var ids: [UniqueID] {
        (operands + values.values.flatMap { $0.split(separator: ",").map(String.init) }).compactMap(UniqueID.init)
    }

    /// The option's value as an integer.
    func integer(_ option: CommandOption, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = values[option.name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(option.name) must be an integer from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// The option's value as a name.
    func name(_ option: CommandOption) throws(UsageError) -> String? {
        try parsed(option, rule: TextRule.name.sentence) { TextRule.name.admits($0) ? $0 : nil }
    }

    /// The option's value as the closure parses it.
    /// - Parameter rule: completes the sentence "… must be …".
    func parsed<Value>(_ option: CommandOption, rule: String, _ read: (String) -> Value?) throws(UsageError) -> Value? {
        guard let text = values[option.name] else { return nil }
        guard let value = read(text) else { throw UsageError("\(option.name) must be \(rule).") }
        return value
    }
}
