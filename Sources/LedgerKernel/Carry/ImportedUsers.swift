import SQLite

/// Finds the people of an export in the family, by name, and adds those that it does not have: without keys, disabled, as members, because
/// an export says nothing of rights.
struct ImportedUsers {
    let family: Int64

    /// Writes who is who beside the copied rows.
    /// - Returns: how many were added.
    func run(_ transaction: Transaction) throws -> Int {
        let database = transaction.database
        let people = try database.all("SELECT id, name FROM staged.user ORDER BY id") { (number: $0.int64(0), name: $0.text(1)) }
        var taken: Set<Int64> = []
        var newCount = 0
        for person in people {
            let known = try database.all(
                "SELECT id FROM main.user WHERE family_id = ? AND name = ? ORDER BY id", family, person.name
            ) { $0.int64(0) }.first { !taken.contains($0) }
            if known == nil { newCount += 1 }
            let row = try known ?? add(person.name, transaction)
            taken.insert(row)
            try database.run("INSERT INTO staged.imported_user (id, row) VALUES (?, ?)", person.number, row)
        }
        return newCount
    }

    private func add(_ name: String, _ transaction: Transaction) throws -> Int64 {
        try transaction.database.run(
            """
            INSERT INTO user (public_id, family_id, name, role, created_at, disabled_at) VALUES (?1, ?2, ?3, 'member', ?4, ?4)
            """, transaction.makeID(), family, name, transaction.now)
        return transaction.database.lastInsertedRow
    }
}
