/// One key of the configuration: its name, the rule for its value, and the property that stores it.
struct ConfigurationKey: Sendable {
    /// The name with its group, such as `limits.idle_seconds`.
    let path: String
    /// The environment variable, such as `LEDGERD_LIMITS_IDLE_SECONDS`.
    let variable: String
    /// Completes the sentence "… must be …".
    let rule: String
    /// How to parse text from a variable or an option.
    let form: Form
    /// Stores a value; false if it breaks the rule.
    let set: @Sendable (ConfigurationValue, inout Configuration) -> Bool
    let get: @Sendable (Configuration) -> ConfigurationValue

    enum Form: Sendable {
        case text, integer, flag
    }

    /// - Parameter variable: nil: derive the name from the path.
    init(
        _ path: String, variable: String? = nil, rule: String, form: Form = .text,
        set: @escaping @Sendable (ConfigurationValue, inout Configuration) -> Bool,
        get: @escaping @Sendable (Configuration) -> ConfigurationValue
    ) {
        self.path = path
        self.variable = variable ?? "LEDGERD_" + path.uppercased().replacing(".", with: "_")
        self.rule = rule
        self.form = form
        self.set = set
        self.get = get
    }

    static func integer(
        _ path: String, _ range: ClosedRange<Int>, set: @escaping @Sendable (Int, inout Configuration) -> Void,
        get: @escaping @Sendable (Configuration) -> Int
    ) -> ConfigurationKey {
        ConfigurationKey(
            path, rule: "an integer from \(range.lowerBound) to \(range.upperBound)", form: .integer,
            set: { value, configuration in
                guard case .integer(let number) = value, range.contains(number) else { return false }
                set(number, &configuration)
                return true
            },
            get: { .integer(get($0)) })
    }

    static func flag(_ path: String, _ property: WritableKeyPath<Configuration, Bool> & Sendable) -> ConfigurationKey {
        ConfigurationKey(
            path, rule: "true or false", form: .flag,
            set: { value, configuration in
                guard case .flag(let isOn) = value else { return false }
                configuration[keyPath: property] = isOn
                return true
            },
            get: { .flag($0[keyPath: property]) })
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: String, _ property: WritableKeyPath<Configuration, Choice> & Sendable
    ) -> ConfigurationKey {
        ConfigurationKey(
            path, rule: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "),
            set: { value, configuration in
                guard case .text(let word) = value, let choice = Choice(rawValue: word) else { return false }
                configuration[keyPath: property] = choice
                return true
            },
            get: { .text($0[keyPath: property].rawValue) })
    }
}
