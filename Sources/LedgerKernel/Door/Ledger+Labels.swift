import SQLite

/// Categories, tags and merchants (docs/spec/ledger-api.md §5).
extension Ledger {
    /// A page of the family's categories, sorted by name, and their total count.
    package func categories(
        _ filter: Category.Filter, _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (categories: [Category], totalCount: Int) {
        try read { database in
            let total = try Category.count(filter, book: principal.book, database)
            return (try Category.page(filter, book: principal.book, count, offset: offset(total), database), total)
        }
    }

    package func category(_ id: UniqueID, _ principal: Principal) throws(LedgerError) -> Category {
        try read { try Category.find(id, book: principal.book, $0) }
    }

    /// Adds a category. Its name is required.
    package func addCategory(_ edit: CategoryEdit, _ principal: Principal) throws(LedgerError) -> Category {
        try principal.requireWrite()
        return try write(.addCategory, by: principal, of: \.id) {
            try ChangeCategory(categoryID: nil, edit: edit, principal: principal).run($0)
        }
    }

    package func editCategory(_ id: UniqueID, _ edit: CategoryEdit, _ principal: Principal) throws(LedgerError) -> Category {
        try principal.requireWrite()
        return try write(.editCategory, by: principal, of: id) {
            try ChangeCategory(categoryID: id, edit: edit, principal: principal).run($0)
        }
    }

    /// Deletes a category: its entries lose it, and its children become top-level categories.
    package func deleteCategory(_ id: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireWrite()
        let count = try write(.deleteCategory, by: principal, of: id) {
            try $0.database.run("DELETE FROM category WHERE public_id = ? AND book_id = ?", id, principal.book)
        }
        guard count > 0 else { throw .notFound }
    }

    /// The family's tags, sorted by name.
    package func tags(_ principal: Principal) throws(LedgerError) -> [Tag] { try read { try Tag.all(book: principal.book, $0) } }

    package func tag(_ id: UniqueID, _ principal: Principal) throws(LedgerError) -> Tag {
        try read { try Tag.find(id, book: principal.book, $0) }
    }

    package func addTag(name: String, color: String?, _ principal: Principal) throws(LedgerError) -> Tag {
        try principal.requireWrite()
        return try write(.addTag, by: principal, of: \.id) {
            try ChangeTag(tagID: nil, name: name, color: color, principal: principal).run($0)
        }
    }

    /// Changes a tag. An attribute that is nil stays unchanged.
    package func editTag(_ id: UniqueID, name: String?, color: String?, _ principal: Principal) throws(LedgerError) -> Tag {
        try principal.requireWrite()
        return try write(.editTag, by: principal, of: id) {
            try ChangeTag(tagID: id, name: name, color: color, principal: principal).run($0)
        }
    }

    /// Deletes a tag and removes it from all entries.
    package func deleteTag(_ id: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireWrite()
        let count = try write(.deleteTag, by: principal, of: id) {
            try $0.database.run("DELETE FROM tag WHERE public_id = ? AND book_id = ?", id, principal.book)
        }
        guard count > 0 else { throw .notFound }
    }

    /// The family's merchants, sorted by name.
    package func merchants(_ principal: Principal) throws(LedgerError) -> [Merchant] {
        try read { try Merchant.all(book: principal.book, $0) }
    }

    /// The family's merchant with this name, added if it does not exist.
    package func addMerchant(name: String, _ principal: Principal) throws(LedgerError) -> Merchant {
        try principal.requireWrite()
        try TextRule.requireNames(name)
        return try write(.addMerchant, by: principal, of: \.id) { try Merchant.named(name, .family, book: principal.book, $0) }
    }
}
