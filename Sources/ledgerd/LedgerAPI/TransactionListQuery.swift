import HTTP
import LedgerKernel

/// The filters of `GET /transactions` (spec/ledger-api.md §4).
struct TransactionListQuery {
    private(set) var filter = EntryFilter()
    /// Whether a filter names things of which there are none, such as an unknown import.
    private(set) var findsNothing = false

    /// - Throws: `APIError.validationFailed` with a sentence for each value that cannot be read.
    init(_ head: HTTPRequestHead) throws {
        var problems: [String] = []
        filter.startDate = Self.date("start_date", head, &problems)
        filter.endDate = Self.date("end_date", head, &problems)
        filter.minimumAmount = Self.amount("min_amount", head, &problems)
        filter.maximumAmount = Self.amount("max_amount", head, &problems)
        filter.direction = Self.choice("type", ["income": .income, "expense": .expense], head, &problems)
        filter.isPending = Self.choice("pending", ["true": true, "1": true, "false": false, "0": false], head, &problems)
        filter.search = head.queryValue("search").flatMap { $0.isEmpty ? nil : $0 }
        filter.source = head.queryValue("source").flatMap { $0.isEmpty ? nil : $0 }
        guard problems.isEmpty else { throw APIError.validationFailed(problems) }

        if let accounts = Self.list("account_id", "account_ids", head) { filter.accountIDs = accounts.compactMap(UniqueID.init) }
        if let text = head.queryValue("import_id"), !text.isEmpty {
            filter.importID = UniqueID(text)
            findsNothing = filter.importID == nil
        }
        filter.categoryIDs = Self.list("category_id", "category_ids", head)?.compactMap(UniqueID.init)
        filter.merchantIDs = Self.list("merchant_id", "merchant_ids", head)?.compactMap(UniqueID.init)
        filter.tagIDs = Self.list("tag_id", "tag_ids", head)?.compactMap(UniqueID.init)
    }

    /// A single value, or the list in any of its spellings: repeated, repeated with `[]`, or one with commas.
    private static func list(_ single: String, _ plural: String, _ head: HTTPRequestHead) -> [String]? {
        let values = head.queryValues(single) + head.queryValues(plural) + head.queryValues(plural + "[]")
        let items = values.flatMap { $0.split(separator: ",").map(String.init) }
        return items.isEmpty ? nil : items
    }

    private static func date(_ name: String, _ head: HTTPRequestHead, _ problems: inout [String]) -> LedgerDate? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        let date = LedgerDate(iso8601: text)
        if date == nil { problems.append("\(name) must be a calendar day as YYYY-MM-DD.") }
        return date
    }

    private static func amount(_ name: String, _ head: HTTPRequestHead, _ problems: inout [String]) -> Money? {
        guard let text = head.queryValue(name), !text.isEmpty else { return nil }
        // The currency plays no part in the comparison of stored amounts.
        let amount = try? Money(decimal: text, currency: .forComparison)
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

extension Currency {
    /// ISO 4217's code for "no currency".
    fileprivate static let forComparison = Currency(code: "XXX")!
}
