import JSON
import LedgerKernel

extension JSONWriter {
    /// A category object (docs/spec/ledger-api.md §5).
    mutating func category(_ category: LedgerKernel.Category) {
        beginObject()
        member("id", category.id.description)
        member("name", category.name)
        member("color", category.color)
        member("icon", category.icon)
        if let parent = category.parent {
            object("parent") { writer in
                writer.member("id", parent.id.description)
                writer.member("name", parent.name)
            }
        } else {
            member("parent", String?.none)
        }
        member("subcategories_count", category.subcategoryCount)
        times(category.createdAt, category.updatedAt)
        endObject()
    }

    mutating func tag(_ tag: LedgerKernel.Tag) {
        beginObject()
        member("id", tag.id.description)
        member("name", tag.name)
        member("color", tag.color)
        times(tag.createdAt, tag.updatedAt)
        endObject()
    }

    mutating func merchant(_ merchant: Merchant) {
        beginObject()
        member("id", merchant.id.description)
        member("name", merchant.name)
        member("type", merchant.kind == .family ? "FamilyMerchant" : "ProviderMerchant")
        times(merchant.createdAt, merchant.updatedAt)
        endObject()
    }

    private mutating func times(_ createdAt: Instant, _ updatedAt: Instant) {
        member("created_at", createdAt.rfc3339Milliseconds)
        member("updated_at", updatedAt.rfc3339Milliseconds)
    }
}
