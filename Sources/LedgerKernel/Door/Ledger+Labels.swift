import SQLite

/// Categories, tags and merchants (docs/spec/ledger-api.md §5).
extension Ledger {
    /// A page of the family's categories, by name, and how many there are. The offset is chosen by the whole count.
    package func categories(
        _ filter: Category.Filter, _ actor: Actor, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (categories: [Category], totalCount: Int) {
        try read { database in
            let total = try Category.count(filter, book: actor.book, database)
            return (try Category.page(filter, book: actor.book, count, offset: offset(total), database), total)
        }
    }

    package func category(_ id: UniqueID, _ actor: Actor) throws(LedgerError) -> Category {
        try read { try Category.find(id, book: actor.book, $0) }
    }

    /// Makes a category; it must have a name.
    package func addCategory(_ edit: CategoryEdit, _ actor: Actor) throws(LedgerError) -> Category {
        try actor.requireWrite()
        return try write(.addCategory, by: actor, of: \.id) {
            try ChangeCategory(categoryID: nil, edit: edit, actor: actor).run($0)
        }
    }

    package func editCategory(_ id: UniqueID, _ edit: CategoryEdit, _ actor: Actor) throws(LedgerError) -> Category {
        try actor.requireWrite()
        return try write(.editCategory, by: actor, of: id) {
            try ChangeCategory(categoryID: id, edit: edit, actor: actor).run($0)
        }
    }

    /// Deletes a category: its entries have none then, and what stood below it stands on its own.
    package func deleteCategory(_ id: UniqueID, _ actor: Actor) throws(LedgerError) {
        try actor.requireWrite()
        let count = try write(.deleteCategory, by: actor, of: id) {
            try $0.database.run("DELETE FROM category WHERE public_id = ? AND book_id = ?", id, actor.book)
        }
        guard count > 0 else { throw .notFound }
    }

    /// The family's tags, by name.
    package func tags(_ actor: Actor) throws(LedgerError) -> [Tag] { try read { try Tag.all(book: actor.book, $0) } }

    package func tag(_ id: UniqueID, _ actor: Actor) throws(LedgerError) -> Tag {
        try read { try Tag.find(id, book: actor.book, $0) }
    }

    package func addTag(name: String, color: String?, _ actor: Actor) throws(LedgerError) -> Tag {
        try actor.requireWrite()
        return try write(.addTag, by: actor, of: \.id) {
            try ChangeTag(tagID: nil, name: name, color: color, actor: actor).run($0)
        }
    }

    /// Changes a tag; what is nil stays.
    package func editTag(_ id: UniqueID, name: String?, color: String?, _ actor: Actor) throws(LedgerError) -> Tag {
        try actor.requireWrite()
        return try write(.editTag, by: actor, of: id) {
            try ChangeTag(tagID: id, name: name, color: color, actor: actor).run($0)
        }
    }

    /// Deletes a tag; it goes from all entries.
    package func deleteTag(_ id: UniqueID, _ actor: Actor) throws(LedgerError) {
        try actor.requireWrite()
        let count = try write(.deleteTag, by: actor, of: id) {
            try $0.database.run("DELETE FROM tag WHERE public_id = ? AND book_id = ?", id, actor.book)
        }
        guard count > 0 else { throw .notFound }
    }

    /// The family's merchants, by name.
    package func merchants(_ actor: Actor) throws(LedgerError) -> [Merchant] {
        try read { try Merchant.all(book: actor.book, $0) }
    }

    /// The family's merchant of that name, made if need be.
    package func addMerchant(name: String, _ actor: Actor) throws(LedgerError) -> Merchant {
        try actor.requireWrite()
        try TextRule.requireNames(name)
        return try write(.addMerchant, by: actor, of: \.id) { try Merchant.named(name, .family, book: actor.book, $0) }
    }
}
