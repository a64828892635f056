import HTTP
import JSON
import LedgerKernel

/// Values in the conventions of docs/spec/financekit.md §1.
extension JSONWriter {
    /// A member with an id in lower case, or `null`.
    mutating func member(_ key: StaticString, _ id: UniqueID?) {
        member(key, id?.description)
    }

    /// A member with an instant in UTC with milliseconds, or `null`.
    mutating func member(_ key: StaticString, _ instant: Instant?) {
        member(key, instant?.rfc3339Milliseconds)
    }

    /// The `pagination` member of a list. An empty list has no pages (docs/spec/financekit.md §2).
    mutating func pagination(_ page: PageRequest, of totalCount: Int) {
        object("pagination") { writer in
            writer.member("page", page.shownPage(of: totalCount))
            writer.member("per_page", page.itemsPerPage)
            writer.member("total_count", totalCount)
            writer.member("total_pages", page.pageCount(of: totalCount))
        }
    }
}
