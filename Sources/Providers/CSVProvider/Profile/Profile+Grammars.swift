import LedgerKernel

extension DateReader {
    /// Reads the keys for dates and time zones.
    init(_ keys: inout ProfileKeys) throws(ProfileError) {
        let text = try keys.requiredText("date_format")
        let centuryStart = try keys.integer("two_digit_year_start", in: 1...9_900) ?? 1970
        let pattern: DatePattern
        do {
            pattern = try DatePattern(text, twoDigitYearStart: centuryStart)
        } catch {
            throw keys.error("date_format", error.message)
        }
        let accountZone = try Self.zone("default_timezone", &keys)
        let sourceZone = try Self.zone("source_timezone", &keys)
        guard accountZone != nil || (!pattern.hasOffset && sourceZone == nil) else {
            throw keys.error("default_timezone", "This key is required because times are converted.")
        }
        self.init(pattern: pattern, accountZone: accountZone, sourceZone: sourceZone)
    }

    private static func zone(_ key: String, _ keys: inout ProfileKeys) throws(ProfileError) -> TimeZoneRules? {
        guard let name = try keys.text(key) else { return nil }
        do {
            return try TimeZoneRules.load(name)
        } catch {
            let reason =
                switch error {
                case .unknownZone: "This must be an IANA time zone name, such as Europe/Berlin."
                case .unreadableZone: "The system's file for this time zone cannot be read."
                }
            throw keys.error(key, reason)
        }
    }
}

extension AmountGrammar {
    /// Reads the keys for numbers.
    init(_ keys: inout ProfileKeys) throws(ProfileError) {
        let decimal = try Self.separator("decimal_separator", &keys)
        let thousands = try Self.separator("thousands_separator", &keys)
        guard decimal == nil || decimal != thousands else {
            throw keys.error("thousands_separator", "This must differ from the decimal separator.")
        }
        let affixes = try keys.texts("amount_affixes") ?? []
        guard affixes.allSatisfy({ !$0.isEmpty }) else { throw keys.error("amount_affixes", "An affix must not be empty.") }
        self.init(
            decimalSeparator: decimal, thousandsSeparator: thousands, affixes: affixes,
            suffixSigns: try Self.suffixSigns(&keys),
            minorUnitDigits: try keys.integer("minor_unit_digits", in: AmountNumber.minorUnitDigitsRange))
    }

    private static func separator(_ key: String, _ keys: inout ProfileKeys) throws(ProfileError) -> UnicodeScalar? {
        guard let text = try keys.text(key) else { return nil }
        guard text.unicodeScalars.count == 1, let character = text.unicodeScalars.first,
            !"0123456789+-".unicodeScalars.contains(character)
        else { throw keys.error(key, "This must be one character other than a digit or a sign, or null.") }
        return character
    }

    private static func suffixSigns(
        _ keys: inout ProfileKeys
    ) throws(ProfileError) -> [(text: String, direction: FlowDirection)] {
        guard let value = keys.value("amount_suffix_sign") else { return [] }
        guard let members = try? value.members() else { throw keys.error("amount_suffix_sign", "This must be an object.") }
        var signs: [(text: String, direction: FlowDirection)] = []
        for member in members {
            guard let text = try? member.value.string(), let direction = FlowDirection(rawValue: text), !member.key.string.isEmpty
            else { throw keys.error("amount_suffix_sign.\(member.key.string)", "This must be outflow or inflow.") }
            signs.append((member.key.string, direction))
        }
        return signs
    }
}
