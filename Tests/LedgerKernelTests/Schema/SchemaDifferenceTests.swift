import Glibc
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct SchemaDifferenceTests {
    private func differences(_ database: SQLiteConnection) throws -> [String] {
        try SchemaDifference.all(in: database).map(\.place)
    }

    @Test func booksThatOnlyTheLedgerMadeHaveTheirSchemaAtEachVersion() throws {
        for version in 1...Migrations.version {
            let file = TemporaryFile()
            let database = try file.connection()
            try Migrations.run(on: database, path: nil, steps: Array(Migrations.all.prefix(version)))
            #expect(try differences(database).isEmpty)
            defer { unlink(Migrations.copyPath(of: file.path, version: version)) }
            try Store(path: file.path).close()
            #expect(try differences(try file.connection()).isEmpty)
        }
    }

    @Test func whatSQLiteKeepsByItselfIsNoDifference() throws {
        let home = try Household()
        try home.fillEverything(home.principal, secret: "ours")
        let copy = TemporaryFile()
        _ = try home.ledger.backUp(to: copy.path)
        let database = try copy.connection()
        try database.execute("ANALYZE; INSERT INTO entry_search (entry_search) VALUES ('optimize'); VACUUM; REINDEX")
        #expect(try database.first("SELECT count(*) FROM sqlite_stat1") { $0.int(0) > 0 } == true)
        #expect(try differences(database).isEmpty)
        try database.execute(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, char(10), char(13, 10, 9)) WHERE name NOT LIKE 'entry_search%';
            PRAGMA writable_schema = RESET;
            """)
        #expect(try differences(database).isEmpty)
    }

    @Test(
        arguments: [
            ("DROP INDEX entry_book", "index entry_book (missing)"),
            ("DROP INDEX book_open; CREATE INDEX book_open ON book (family_id)", "index book_open (changed)"),
            ("CREATE INDEX planted ON entry (name)", "index planted (foreign)"),
            ("DROP TRIGGER audit_event_is_not_deleted", "trigger audit_event_is_not_deleted (missing)"),
            (
                "DROP TRIGGER audit_event_is_not_deleted; CREATE TRIGGER audit_event_is_not_deleted AFTER INSERT ON scrub BEGIN SELECT 1; END",
                "trigger audit_event_is_not_deleted (changed)"
            ),
            (
                "CREATE TRIGGER planted AFTER INSERT ON entry BEGIN UPDATE account SET balance_low = 0; END",
                "trigger planted (foreign)"
            ),
            (
                "DROP VIEW present_entry; CREATE VIEW present_entry AS SELECT * FROM entry WHERE excluded = 0",
                "view present_entry (changed)"
            ),
            ("DROP VIEW present_entry", "view present_entry (missing)"),
            ("CREATE VIEW planted AS SELECT * FROM entry", "view planted (foreign)"),
            ("CREATE TABLE planted (x)", "table planted (foreign)"),
            ("ALTER TABLE account ADD COLUMN planted TEXT", "table account (changed)"),
            ("DROP TABLE sync", "table sync (missing)"),
            ("DROP TABLE entry_search", "table entry_search_data (missing)"),
            (
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (sequence > 0)', '') WHERE name = 'audit_event'",
                "table audit_event (changed)"
            ),
            (
                "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat_x', 'scrub', 0, 'CREATE TRIGGER sqlite_stat_x AFTER INSERT ON scrub BEGIN SELECT 1; END'); PRAGMA writable_schema = RESET",
                "trigger sqlite_stat_x (foreign)"
            ),
            (
                "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat1', 'scrub', 0, 'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON scrub BEGIN SELECT 1; END'); PRAGMA writable_schema = RESET",
                "trigger sqlite_stat1 (foreign)"
            ),
            (
                "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('view', 'sqlite_stat9', 'sqlite_stat9', 0, 'CREATE VIEW sqlite_stat9 AS SELECT 1'); PRAGMA writable_schema = RESET",
                "view sqlite_stat9 (foreign)"
            ),
        ])
    func whatIsMissingChangedOrForeignIsNamed(_ change: String, _ place: String) throws {
        let home = try Household()
        try home.fillEverything(home.principal, secret: "ours")
        try home.onTheFile { try $0.database.execute(change) }
        let rule = try #require(try home.ledger.examine().brokenRules.first)
        #expect(rule.code == "schema_differs" && rule.remedy == .schema && rule.places.contains(place), "\(rule.places)")
        #expect(try home.ledger.schemaDifferenceCount() == rule.count)
        let copy = TemporaryFile()
        #expect(throws: BackupFault.foreignSchema(places: rule.places)) { try home.ledger.backUp(to: copy.path) }
    }

    @Test func whatAnotherSchemaLetInIsNamedBesideIt() throws {
        let home = try Household()
        try home.fillEverything(home.principal, secret: "ours")
        try home.onTheFile { transaction in
            try transaction.database.execute(
                "DROP INDEX account_link_connection; UPDATE category SET parent_id = id WHERE parent_id IS NULL")
        }
        #expect(try home.ledger.examine().brokenRules.map(\.code) == ["schema_differs", "category_depth"])
    }

    @Test func onlyTheFirstOfManyAreNamed() throws {
        let home = try Household()
        try home.onTheFile { transaction in
            for number in 0..<2 * LedgerLimits.schemaDifferencesNamedMax {
                try transaction.database.execute("CREATE TABLE planted\(number) (x)")
            }
        }
        let rule = try #require(try home.ledger.examine().brokenRules.first)
        #expect(
            rule.count == 2 * LedgerLimits.schemaDifferencesNamedMax
                && rule.places.count == LedgerLimits.schemaDifferencesNamedMax)
    }
}
