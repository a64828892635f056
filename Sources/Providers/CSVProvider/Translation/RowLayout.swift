/// The profile's columns as positions in a file.
struct RowLayout {
    /// The columns of a test, and what they must contain.
    struct Rule {
        let columns: [Int]
        let condition: RowRule.Condition
        let text: [UInt8]
    }

    /// The number of fields in a complete row.
    let width: Int
    /// The header's cells, if there is a header.
    let header: [[UInt8]]?

    let date: Int
    let description: [Int]
    let amount: Int?
    let debit: Int?
    let credit: Int?
    let fee: Int?
    let direction: Int?
    let status: Int?
    let currency: Int?
    let id: Int?
    let balance: Int?
    let ignoreRules: [Rule]
    let stopRule: Rule?
    let continuationColumns: [Int]?

    /// Finds the columns of a profile in a file.
    init(_ profile: Profile, _ columns: HeaderColumns) throws(FileError) {
        width = columns.count
        header = columns.names
        func positions(_ role: ColumnRole) throws(FileError) -> [Int] {
            try columns.positions(profile.columns[role] ?? [])
        }
        func rule(_ rule: RowRule) throws(FileError) -> Rule {
            Rule(rule, try columns.positions(rule.column, profile))
        }
        date = try positions(.date)[0]
        description = try positions(.description)
        amount = try positions(.amount).first
        debit = try positions(.debit).first
        credit = try positions(.credit).first
        fee = try positions(.fee).first
        direction = try positions(.direction).first
        status = try positions(.status).first
        currency = try positions(.currency).first
        id = try positions(.id).first
        balance = try positions(.balance).first
        for role in [ColumnRole.valueDate, .payee, .category, .checkNumber] { _ = try positions(role) }
        var rules: [Rule] = []
        for ignore in profile.ignoreRules { rules.append(try rule(ignore)) }
        ignoreRules = rules
        stopRule = if let stop = profile.stopRule { try rule(stop) } else { nil }
        continuationColumns =
            if let continuation = profile.continuation {
                try columns.positions(continuation.whenEmpty, profile)
            } else {
                nil
            }
    }
}

extension RowLayout.Rule {
    init(_ rule: RowRule, _ columns: [Int]) {
        self.columns = columns
        condition = rule.condition
        text =
            switch rule.condition {
            case .equals(let text), .prefix(let text): Array(text.utf8)
            case .empty: []
            }
    }

    /// Whether one of the columns matches the text; under the condition `empty`, whether all of them are blank.
    func fits(_ record: Record) -> Bool {
        switch condition {
        case .equals: columns.contains { record.cell($0).equals(text) }
        case .prefix: columns.contains { record.cell($0).hasPrefix(text) }
        case .empty: columns.allSatisfy { record.cell($0).isBlank }
        }
    }
}
