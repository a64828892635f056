import SQLite

/// Makes a tag for a person, or changes one; what is nil stays, or has its default in a new one (docs/spec/ledger-api.md §5).
struct ChangeTag {
    /// Nil for a new one.
    let tagID: UniqueID?
    let name: String?
    let color: String?
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Tag {
        let database = transaction.database
        try TextRule.requireNames(name)
        if let present = try tagID.map({ try Tag.find($0, book: actor.book, database) }), !changes(present) { return present }
        let taken = try database.first(
            "SELECT 1 FROM tag WHERE book_id = ?1 AND name = ?2 AND public_id IS NOT ?3", actor.book, name, tagID
        ) { _ in true }
        if taken == true { throw LedgerError.nameTaken }
        let id = tagID ?? transaction.makeID()
        if tagID == nil {
            try database.run(
                """
                INSERT INTO tag (public_id, book_id, name, color, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
                """, id, actor.book, name, color ?? Tag.colorDefault, transaction.now)
        } else {
            try database.run(
                "UPDATE tag SET name = ifnull(?2, name), color = ifnull(?3, color), updated_at = ?4 WHERE public_id = ?1", id,
                name,
                color, transaction.now)
        }
        return try Tag.find(id, book: actor.book, database)
    }

    private func changes(_ tag: Tag) -> Bool {
        name.map { !$0.utf8.elementsEqual(tag.name.utf8) } ?? false
            || color.map { !$0.utf8.elementsEqual(tag.color.utf8) } ?? false
    }
}
