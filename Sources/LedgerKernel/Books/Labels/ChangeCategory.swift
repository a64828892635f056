import SQLite

/// Adds or changes a category for a person (docs/spec/ledger-api.md §5).
struct ChangeCategory {
    /// Nil for a new category.
    let categoryID: UniqueID?
    let edit: CategoryEdit
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Category {
        let database = scope.database
        try TextRule.requireNames(edit.name, edit.icon)
        let present = try categoryID.map { id -> Int64 in
            guard let row = try Category.row(of: id, book: principal.book, database) else { throw LedgerError.notFound }
            return row
        }
        try requireFreeName(besides: present, database)
        let parent = try parent(of: present, database)
        let id = categoryID ?? scope.makeID()
        if let present {
            let category = try Category.find(id, book: principal.book, database)
            guard edit.changes(category) else { return category }
            try database.run(
                """
                UPDATE category SET name = ifnull(?2, name), color = ifnull(?3, color), icon = ifnull(?4, icon),
                    parent_id = CASE WHEN ?5 THEN ?6 ELSE parent_id END, updated_at = ?7
                WHERE id = ?1
                """, present, edit.name, edit.color, edit.icon, edit.parent != nil, parent, scope.now)
        } else {
            try LabelLimit.requireRoom(in: "category", book: principal.book, database)
            try database.run(
                """
                INSERT INTO category (public_id, book_id, parent_id, name, color, icon, created_at, updated_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
                """, id, principal.book, parent, edit.name, edit.color ?? CategoryEdit.colorDefault,
                edit.icon ?? CategoryEdit.iconDefault, scope.now)
        }
        return try Category.find(id, book: principal.book, database)
    }

    private func requireFreeName(besides present: Int64?, _ database: SQLiteConnection) throws {
        let taken = try database.first(
            "SELECT 1 FROM category WHERE book_id = ?1 AND name = ?2 AND id IS NOT ?3", principal.book, edit.name, present
        ) { _ in true }
        if taken == true { throw LedgerError.nameTaken }
    }

    /// Two levels rule out circles: a category with a parent has no children.
    private func parent(of present: Int64?, _ database: SQLiteConnection) throws -> Int64? {
        guard let id = edit.parent?.id else { return nil }
        guard let parent = try Category.row(of: id, book: principal.book, database) else { throw LedgerError.unknownLabel }
        let isRefused = try database.first(
            """
            SELECT 1 FROM category WHERE id = ?1 AND (id IS ?2 OR parent_id IS NOT NULL)
            UNION ALL SELECT 1 FROM category WHERE parent_id = ?2
            """, parent, present
        ) { _ in true }
        if isRefused == true { throw LedgerError.parentRefused }
        return parent
    }
}

/// A person's changes to a category. Nil keeps the present value; a new category takes the default.
package struct CategoryEdit: Sendable, PersonalRecord {
    /// The color of a new category without one.
    package static let colorDefault = "#6172f3"
    /// The icon of a new category without one.
    package static let iconDefault = "shapes"

    /// The name, unique in the family.
    package var name: String?
    /// As `#rrggbb`.
    package var color: String?
    /// The name of an icon.
    package var icon: String?
    package var parent: LabelChange?

    package init() {}

    /// Whether the edit changes the category.
    func changes(_ category: Category) -> Bool {
        func differs(_ text: String?, _ present: String) -> Bool { text.map { !$0.utf8.elementsEqual(present.utf8) } ?? false }
        return differs(name, category.name) || differs(color, category.color) || differs(icon, category.icon)
            || parent.map { $0.id != category.parent?.id } ?? false
    }
}
