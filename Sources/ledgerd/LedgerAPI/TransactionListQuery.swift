import HTTP
import LedgerKernel

/// The filters of `GET /transactions` (docs/spec/ledger-api.md §4).
struct TransactionListQuery {
    /// Where a list begins that is not counted in pages.
    enum Start: Equatable {
        case newest
        case after(EntryCursor)

        /// The place; nil for the beginning.
        var cursor: EntryCursor? { if case .after(let cursor) = self { cursor } else { nil } }
    }

    private(set) var filter = EntryFilter()
    /// Whether a filter names things of which there are none, such as an unknown import.
    private(set) var findsNothing = false
    /// What `after` asks for; nil without it.
    private(set) var start: Start?

    /// - Throws: `APIError.validationFailed` with a sentence for each value that cannot be read.
    init(_ head: HTTPRequestHead) throws {
        var problems: [String] = []
        filter.startDate = Self.date("start_date", head, &problems)
        filter.endDate = Self.date("end_date", head, &problems)
        filter.minimumAmount = Self.amount("min_amount", head, &problems)
        filter.maximumAmount = Self.amount("max_amount", head, &problems)
        filter.direction = Self.choice("type", ["income": .income, "expense": .expense], head, &problems)
        filter.isPending = Self.choice("pending", ["true": true, "1": true, "false": false, "0": false], head, &problems)
        filter.search = Self.search(head, &problems)
        filter.source = head.queryValue("source").flatMap { $0.isEmpty ? nil : $0 }
        start = Self.start(head, &problems)
        guard problems.isEmpty else { throw APIError.validationFailed(problems) }

        filter.accountIDs = Self.ids("account_id", "account_ids", head)
        if let text = head.queryValue("import_id"), !text.isEmpty {
            filter.importID = UniqueID(text)
            findsNothing = filter.importID == nil
        }
        filter.categoryIDs = Self.ids("category_id", "category_ids", head)
        filter.merchantIDs = Self.ids("merchant_id", "merchant_ids", head)
        filter.tagIDs = Self.ids("tag_id", "tag_ids", head)
    }

    /// What both the single value and the list allow; nil where neither is given. What is no id is none of the family's.
    private static func ids(_ single: String, _ plural: String, _ head: HTTPRequestHead) -> [UniqueID]? {
        let one = items(head.queryValues(single))
        let several = items(head.queryValues(plural) + head.queryValues(plural + "[]"))
        guard let one, let several else { return one ?? several }
        return one.filter(several.contains)
    }

    /// The ids in any spelling of a list: repeated values, or one with commas, with or without spaces; nil for an empty one.
    private static func items(_ values: [String]) -> [UniqueID]? {
        let items = values.flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }
        return items.isEmpty ? nil : items.compactMap { UniqueID(String($0)) }
    }

    private static func start(_ head: HTTPRequestHead, _ problems: inout [String]) -> Start? {
        guard let text = head.queryValue("after") else { return nil }
        if text.isEmpty { return .newest }
        let cursor = EntryCursor(text)
        if cursor == nil { problems.append("after must be a next_cursor from an earlier answer, or empty to begin.") }
        return cursor.map(Start.after)
    }

    private static func search(_ head: HTTPRequestHead, _ problems: inout [String]) -> String? {
        guard let text = head.queryValue("search"), !text.allSatisfy(\.isWhitespace) else { return nil }
        if text.unicodeScalars.count > LedgerLimits.searchCharactersMax {
            problems.append("search must have at most \(LedgerLimits.searchCharactersMax) characters.")
        }
        return text
    }

    private static func date(_ name: String, _ head: HTTPRequestHead, _ problems: inout [String]) -> LedgerDate? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        let date = LedgerDate(iso8601: text)
        if date == nil { problems.append("\(name) must be a calendar day in the form YYYY-MM-DD.") }
        return date
    }

    private static func amount(_ name: String, _ head: HTTPRequestHead, _ problems: inout [String]) -> Money? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        // The currency plays no part in the comparison of stored amounts.
        let amount = try? Money(decimal: text, currency: .noCurrency)
        if amount == nil { problems.append("\(name) must be a decimal number with at most four decimals.") }
        return amount
    }

    private static func choice<T>(
        _ name: String, _ choices: [String: T], _ head: HTTPRequestHead, _ problems: inout [String]
    ) -> T? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        let value = choices[text]
        if value == nil { problems.append("\(name) must be one of: \(choices.keys.sorted().joined(separator: ", ")).") }
        return value
    }
}
