/// The page of a list that a client asks for with `page` and `per_page`.
///
/// A value outside the limits becomes the nearest permitted one, text counts as absent, and a page past the end becomes the last
/// page (docs/spec/ledger-api.md §1, docs/spec/financekit.md §2).
package struct PageRequest: Sendable, Equatable {
    /// Items on a page if the client gives no number.
    package static let itemsPerPageDefault = 25
    /// The most items on a page.
    package static let itemsPerPageMax = 100

    /// The page asked for, from 1.
    package let page: Int
    /// Items on a page, 1 to 100.
    package let itemsPerPage: Int

    /// The page that the query of a request asks for.
    package init(_ head: HTTPRequestHead) {
        page = max(Self.number(head.queryValue("page")) ?? 1, 1)
        itemsPerPage = min(max(Self.number(head.queryValue("per_page")) ?? Self.itemsPerPageDefault, 1), Self.itemsPerPageMax)
    }

    /// The number of pages of a list of that length; an empty list has none.
    package func pageCount(of total: Int) -> Int { (total + itemsPerPage - 1) / itemsPerPage }

    /// The page that is shown of a list of that length.
    package func shownPage(of total: Int) -> Int { min(page, max(pageCount(of: total), 1)) }

    /// The number of items before that page.
    package func offset(in total: Int) -> Int { (shownPage(of: total) - 1) * itemsPerPage }

    /// A decimal number of at most nine digits with an optional minus. A longer number counts as the largest or smallest.
    private static func number(_ text: String?) -> Int? {
        guard let text else { return nil }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        let magnitude = digits.count > 9 ? 999_999_999 : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return isNegative ? -magnitude : magnitude
    }
}
