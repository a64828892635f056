import JSON

/// Which part of a list is answered (spec/financekit.md §2, GET /connections/{id}).
struct PageAnswer {
    let page: Int
    let perPage: Int
    let totalCount: Int

    private static let perPageDefault = 25
    private static let perPageMax = 100

    /// Numbers outside are clamped, text is the default, a page past the end is the last one.
    init(page: String?, perPage: String?, totalCount: Int) {
        let perPage = PageAnswer.number(perPage, default: PageAnswer.perPageDefault, max: PageAnswer.perPageMax)
        self.perPage = perPage
        self.totalCount = totalCount
        let lastPage = max(1, PageAnswer.pages(totalCount, perPage))
        self.page = PageAnswer.number(page, default: 1, max: lastPage)
    }

    /// 0 when there are none.
    var totalPages: Int { PageAnswer.pages(totalCount, perPage) }

    /// The places of the page's items in the whole list.
    var range: Range<Int> {
        let start = min((page - 1) * perPage, totalCount)
        return start..<min(start + perPage, totalCount)
    }

    func write(to writer: inout JSONWriter) {
        writer.object("pagination") { writer in
            writer.member("page", page)
            writer.member("per_page", perPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", totalPages)
        }
    }

    private static func pages(_ count: Int, _ perPage: Int) -> Int {
        (count + perPage - 1) / perPage
    }

    /// A decimal number, clamped also when it is beyond what an integer holds.
    private static func number(_ text: String?, default fallback: Int, max: Int) -> Int {
        guard let text else { return fallback }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return fallback }
        if isNegative { return 1 }
        return Swift.min(Swift.max(Int(Substring(digits)) ?? max, 1), max)
    }
}
