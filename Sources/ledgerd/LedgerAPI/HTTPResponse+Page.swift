import HTTP
import JSON

extension HTTPResponse {
    /// A page of a list: an array of items, and its place in the whole list (docs/spec/ledger-api.md §1).
    static func page<Item>(
        _ page: PageRequest, _ key: StaticString, of items: [Item], totalCount: Int, _ write: (inout JSONWriter, Item) -> Void
    ) -> HTTPResponse {
        .json(
            200,
            JSONWriter.object { writer in
                writer.array(key, of: items, write)
                writer.pagination(page, totalCount: totalCount)
            })
    }
}
