/// Parses a command line strictly: refuses unknown or incomplete input, and suggests what was probably meant.
struct CommandLineParser {
    let commands: [Command]

    /// Parses the words after the program's name.
    func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let command = try command(in: arguments)
        let wordCount = command.name.split(separator: " ").count
        return try parse(Array(arguments.dropFirst(wordCount)), for: command)
    }

    /// The commands that start with this word; nil if there are none, or if the word itself is a command.
    func group(_ word: String) -> [Command]? {
        let group = commands.filter { $0.name.hasPrefix(word + " ") }
        return group.isEmpty || commands.contains { $0.name == word } ? nil : group
    }

    private func command(in arguments: [String]) throws(UsageError) -> Command {
        guard let first = arguments.first else { throw UsageError("Name a command; `ledgerd help` lists them.") }
        guard !first.hasPrefix("-") else { throw UsageError("Name the command before its options; `ledgerd help` lists them.") }
        let pair = arguments.prefix(2).joined(separator: " ")
        if let command = commands.first(where: { $0.name == pair }) ?? commands.first(where: { $0.name == first }) {
            return command
        }
        if let group = group(first) {
            throw UsageError("Name one of these: \(group.map { "`ledgerd \($0.name)`" }.joined(separator: " or ")).")
        }
        let nearest = NearestName.of(pair, among: commands.map(\.name)) ?? NearestName.of(first, among: commands.map(\.name))
        throw UsageError(
            "There is no command \(first)" + (nearest.map { "; did you mean `ledgerd \($0)`?" } ?? "; `ledgerd help` lists them.")
        )
    }

    private func parse(_ arguments: [String], for command: Command) throws(UsageError) -> Invocation {
        var values: [String: String] = [:]
        var operands: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                rest = []
            } else if word.hasPrefix("-") && word != "-" && !Self.isNegativeNumber(word) {
                let (name, attached) = Self.split(word)
                let option = try option(name, of: command)
                let value = try value(of: option, attached: attached, following: &rest)
                if let earlier = values[option.name] {
                    guard option.takesSeveral else { throw UsageError("\(option.name) was given twice; give it once.") }
                    values[option.name] = "\(earlier),\(value)"
                } else {
                    values[option.name] = value
                }
            } else {
                operands.append(word)
            }
        }
        guard !operands.contains("") else {
            throw UsageError(
                "`ledgerd \(command.name)` was given an empty word; `ledgerd help \(command.name)` shows what it takes.")
        }
        if let extra = operands.dropFirst(command.operands.count).first {
            throw UsageError(
                "`ledgerd \(command.name)` does not take \(extra); `ledgerd help \(command.name)` shows what it takes.")
        }
        return Invocation(command, values: values, operands: operands)
    }

    private func option(_ name: String, of command: Command) throws(UsageError) -> CommandOption {
        if name == "-h" { return .help }
        let known = command.options + [.help]
        if let option = known.first(where: { $0.name == name }) { return option }
        let nearest = NearestName.of(name, among: known.map(\.name))
        throw UsageError(
            "`ledgerd \(command.name)` has no option \(name)"
                + (nearest.map { "; did you mean \($0)?" } ?? "; `ledgerd help \(command.name)` lists its options."))
    }

    private func value(
        of option: CommandOption, attached: String?, following: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let placeholder = option.placeholder else {
            guard attached == nil else { throw UsageError("\(option.name) takes no value.") }
            return ""
        }
        // An empty value usually comes from a script variable that was never set.
        guard let value = attached ?? following.first, !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(placeholder).")
        }
        if attached == nil { following.removeFirst() }
        return value
    }

    /// Whether the word is a negative balance rather than an option.
    private static func isNegativeNumber(_ word: String) -> Bool {
        word.dropFirst().first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false
    }

    /// Splits `--name=value` at the first equals sign.
    private static func split(_ word: String) -> (name: String, value: String?) {
        guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
}
