import SQLite
import Testing

@testable import LedgerKernel

@Suite struct FamilyBoundaryTests {
    /// A file with two families that have rows of every kind.
    private func neighbours() throws -> (home: Household, families: [UniqueID]) {
        let home = try Household()
        let stranger = try home.stranger()
        try home.fillEverything(home.principal, secret: "ours")
        try home.fillEverything(stranger, secret: "theirs")
        return (home, [home.principal.familyID, stranger.familyID])
    }

    @Test func familiesThatHaveSomeOfEverythingAreApart() throws {
        let home = try neighbours().home
        #expect(try home.ledger.examine() == Examination(brokenRules: [], isPartial: false))
    }

    @Test func everyTableIsHeldToItsFamilyOrBelongsToNone() throws {
        let ofNoFamily: Set = ["family", "scrub", "search_mark", "stale_balance"]
        try Household().onTheFile { transaction in
            let database = transaction.database
            let names = try database.all(
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            ) { $0.text(0) }
            #expect(try Set(FamilyBoundary(database).owned.keys) == Set(names).subtracting(ofNoFamily))
        }
    }

    @Test func everyReferenceIsOneByWhichARowBelongsToItsFamilyOrIsHeldAgainstIt() throws {
        try Household().onTheFile { transaction in
            let boundary = try FamilyBoundary(transaction.database)
            for (name, table) in boundary.owned {
                let held = boundary.tables.first { $0.name == name }?.references.map(\.columns) ?? []
                let declared = try ForeignKey.declared(by: name, transaction.database).filter { $0.parent != "scrub" }
                let owners = table.owners.count == 1 ? [table.owners[0].columns] : []
                #expect(Set(declared.map(\.columns)) == Set(held + owners), "\(name)")
            }
        }
    }

    @Test func whereverARowRefersToAnotherFamilysTheTableAndColumnAreNamed() throws {
        let (home, families) = try neighbours()
        var led: Set<String> = []
        try home.onTheFile { transaction in
            let database = transaction.database
            let rows = try families.map { try RowsOfFamily($0, database) }
            for table in try FamilyBoundary(database).tables {
                for (reference, place) in zip(table.references, table.places) where reference.columns.count == 1 {
                    try database.execute("SAVEPOINT damage; DROP TRIGGER entry_edit_append_only")
                    if try rows[0].lead(table.name, by: reference, to: rows[1], database) {
                        led.insert(place)
                        let found = try FamilyBoundary(database).violations(database)
                        #expect(found.count > 0 && found.places.contains(place), "\(place)")
                    }
                    try database.execute("ROLLBACK TO damage; RELEASE damage")
                }
            }
        }
        // If two references both determine the family, one is compared with the other.
        let least: Set = [
            "entry.account_id", "entry.category_id", "entry.merchant_id", "entry.identity_id", "entry.import_id",
            "entry.parent_id",
            "entry_tag.entry_id", "entry_edit.entry_id", "category.parent_id", "transfer.outflow_id",
            "source_mapping.connection_id",
            "import.book_id", "connection.book_id", "lineage.account_id", "account_link.account_id", "conflict.resolved_by",
        ]
        #expect(led.isSuperset(of: least), "\(least.subtracting(led))")
    }

    @Test func aTableThatIsAddedLaterIsHeldToItsFamilyToo() throws {
        let (home, families) = try neighbours()
        try home.onTheFile { transaction in
            let database = transaction.database
            try database.execute(
                "CREATE TABLE added (account_id INTEGER NOT NULL REFERENCES account (id), tag_id INTEGER REFERENCES tag (id))")
            try database.run(
                derived: """
                    INSERT INTO added SELECT (SELECT a.id FROM account a JOIN book b ON b.id = a.book_id JOIN family f ON f.id = b.family_id
                        WHERE f.public_id = ?1), (SELECT t.id FROM tag t JOIN book b ON b.id = t.book_id
                        JOIN family f ON f.id = b.family_id WHERE f.public_id = ?2)
                    """, families[0], families[1])
        }
        let broken = try home.ledger.examine().brokenRules
        #expect(broken.map(\.code) == ["schema_differs", "reference_crosses_families"])
        #expect(broken.last?.places == ["added.tag_id"])
    }
}

/// Determines which rows of each table belong to a family.
private struct RowsOfFamily {
    private let family: Int64
    private let schema: ErasureSchema

    init(_ id: UniqueID, _ database: SQLiteConnection) throws {
        family = try #require(try database.first("SELECT id FROM family WHERE public_id = ?", id) { $0.int64(0) })
        schema = try ErasureSchema(database)
    }

    /// Makes one row of the table refer to a row of another family.
    /// - Returns: whether the constraints allow this for any row.
    func lead(_ table: String, by reference: ForeignKey, to other: RowsOfFamily, _ database: SQLiteConnection) throws -> Bool {
        guard let own = condition(table), let foreign = other.condition(reference.parent) else { return false }
        let column = reference.columns[0].sqlIdentifier
        let target = reference.parentColumns[0].sqlIdentifier
        let parents = try database.all(
            derived: "SELECT \(target) FROM \(reference.parent.sqlIdentifier) WHERE \(foreign)", other.family
        ) { $0.int64(0) }
        for parent in parents {
            let changed = try? database.run(
                derived: """
                    UPDATE \(table.sqlIdentifier) SET \(column) = ?2 WHERE (\(key(of: table))) = (
                        SELECT \(key(of: table)) FROM \(table.sqlIdentifier) WHERE \(own) LIMIT 1)
                    """, family, parent)
            if changed == 1 { return true }
        }
        return false
    }

    private func key(of table: String) -> String {
        schema.tables.first { $0.name == table }.map { OwnedTable.list($0.key) } ?? "id"
    }

    /// The condition for the family's rows, with the family's number as the first value; nil for a table without such rows.
    private func condition(_ table: String) -> String? {
        switch table {
        case "family": return "id = ?1"
        case "book", "user": return "family_id = ?1"
        default:
            return schema.tables.first { $0.name == table }.map {
                schema.condition($0, books: "SELECT id FROM book WHERE family_id = ?1")
            }
        }
    }
}
