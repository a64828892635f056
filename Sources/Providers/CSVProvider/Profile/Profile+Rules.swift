extension Profile {
    static func directionWords(_ keys: inout ProfileKeys, isNeeded: Bool) throws(ProfileError) -> DirectionWords? {
        guard var words = try keys.object("direction") else {
            guard !isNeeded else { throw keys.error("direction", "The direction column requires this key.") }
            return nil
        }
        let directions = DirectionWords(
            outflow: try words.words("outflow") ?? [], inflow: try words.words("inflow") ?? [],
            ignore: try words.words("ignore") ?? [])
        try words.finish()
        guard isNeeded else { throw keys.error("direction", "Omit this key: the profile has no direction column.") }
        return directions
    }

    static func statusWords(_ keys: inout ProfileKeys, isNeeded: Bool) throws(ProfileError) -> StatusWords? {
        guard var words = try keys.object("status") else {
            guard !isNeeded else { throw keys.error("status", "The status column requires this key.") }
            return nil
        }
        let status = StatusWords(
            pending: try words.words("pending") ?? [], booked: try words.words("booked"),
            ignore: try words.words("ignore") ?? [])
        try words.finish()
        guard isNeeded else { throw keys.error("status", "Omit this key: the profile has no status column.") }
        return status
    }

    static func subtractsFee(_ keys: inout ProfileKeys, hasFee: Bool) throws(ProfileError) -> Bool {
        guard let sign = try keys.text("fee_sign") else { return false }
        guard sign == "subtract" else { throw keys.error("fee_sign", "This must be subtract.") }
        guard hasFee else { throw keys.error("fee_sign", "Omit this key: the profile has no fee column.") }
        return true
    }

    static func ignoreRules(_ keys: inout ProfileKeys) throws(ProfileError) -> [RowRule] {
        var rules: [RowRule] = []
        for var rule in try keys.objects("ignore_rows") ?? [] {
            rules.append(try Self.rule(&rule))
        }
        return rules
    }

    static func stopRule(_ keys: inout ProfileKeys) throws(ProfileError) -> RowRule? {
        guard var rule = try keys.object("stop_at") else { return nil }
        return try Self.rule(&rule)
    }

    static func continuation(_ keys: inout ProfileKeys) throws(ProfileError) -> ContinuationRule? {
        guard var rule = try keys.object("continuation") else { return nil }
        guard let column = try rule.columnReference("when_empty") else {
            throw rule.error("when_empty", "This key is missing.")
        }
        guard let action = try rule.choice("action", of: ContinuationRule.Action.self) else {
            throw rule.error("action", "This key is missing.")
        }
        try rule.finish()
        return ContinuationRule(whenEmpty: column, action: action)
    }

    private static func rule(_ keys: inout ProfileKeys) throws(ProfileError) -> RowRule {
        guard let column = try keys.columnReference("column") else { throw keys.error("column", "This key is missing.") }
        var conditions: [RowRule.Condition] = []
        if let text = try keys.text("equals") { conditions.append(.equals(Cell.trimmed(text))) }
        if let text = try keys.text("prefix") { conditions.append(.prefix(text)) }
        if try keys.bool("empty") == true { conditions.append(.empty) }
        try keys.finish()
        guard conditions.count == 1, conditions != [.prefix("")] else {
            throw keys.error("column", "State exactly one of equals, prefix and empty: true.")
        }
        return RowRule(column: column, condition: conditions[0])
    }
}
