import Crypto
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ExportSchemaTests {
    private func onTheSchema(_ body: (PortableSchema, SQLiteConnection) throws -> Void) throws {
        try Household().onTheFile { try body(PortableSchema($0.database), $0.database) }
    }

    @Test func everyTableIsExportedOrLeftOutForAReason() throws {
        try onTheSchema { schema, database in
            let tables = Set(
                try database.all("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')") {
                    try $0.next(String.self)
                }.filter { !$0.hasPrefix("sqlite_") })
            let exported = Set(schema.tables.map(\.name))
            let exempt = Set(ExportExemption.allCases.map(\.rawValue))
            #expect(tables == exported.union(exempt))
            #expect(exported.isDisjoint(with: exempt))
        }
    }

    @Test func everyRowComesAfterWhatItRefersTo() throws {
        try onTheSchema { schema, _ in
            var before: Set<String> = []
            for table in schema.tables {
                before.insert(table.name)
                for column in table.columns {
                    #expect(column.referredTable.map(before.contains) ?? true, "\(table.name).\(column.name)")
                    // A row that needs a row which is not exported could not be imported.
                    #expect(column.kind != .absent, "\(table.name).\(column.name)")
                }
                #expect(!table.owners.isEmpty)
                #expect(Set(table.columns.map(\.name)).count == table.columns.count)
            }
        }
    }

    @Test func aColumnThatLooksLikeAReferenceIsKnownAsOne() throws {
        try onTheSchema { schema, _ in
            for table in schema.tables {
                for column in table.columns where column.kind == .integer {
                    let looksLikeOne = ["_id", "_identity", "_row"].contains { column.name.hasSuffix($0) }
                    #expect(!looksLikeOne, "\(table.name).\(column.name) must be a foreign key or described as a reference")
                }
            }
        }
    }

    @Test func noColumnHoldsFloatingPointNumbersOrAnything() throws {
        try onTheSchema { schema, database in
            for table in schema.tables {
                let types = try database.all("SELECT type FROM pragma_table_info(?)", table.name) { try $0.next(String.self) }
                #expect(Set(types).isSubset(of: ["INTEGER", "TEXT", "BLOB"]), "\(table.name)")
            }
        }
    }

    /// Before you add such a column, check whether it opens anything. Those listed here are digests of requests, batches and
    /// files.
    @Test func columnsThatMayHoldCredentialsAreTheKnownOnes() throws {
        try onTheSchema { schema, _ in
            let words = ["digest", "secret", "credential", "token", "key", "password", "hash"]
            let found = schema.tables.flatMap { table in
                table.columns.filter { column in words.contains { column.name.contains($0) } }.map { "\(table.name).\($0.name)" }
            }
            #expect(
                Set(found) == [
                    "connection.enrollment_digest", "source_mapping.request_digest", "stream.last_digest", "batch.digest",
                    "batch.predecessor_digest",
                    "statement_file.digest",
                ])
        }
    }

    @Test func noKeyAndNoCredentialIsExportedNorADigestOfOne() throws {
        let home = try Household()
        _ = try home.liveWithEverything()
        let text = try home.exported().map { part in
            guard case .record(let record) = part else { return "" }
            return record.fields.map { field in
                if case .text(let text) = field.value { text } else { "" }
            }.joined(separator: " ")
        }.joined(separator: "\n")
        var digests: [[UInt8]] = []
        try home.onTheFile { transaction in
            digests = try transaction.database.all("SELECT digest FROM credential UNION SELECT digest FROM api_key") {
                try $0.next([UInt8].self)
            }
        }
        #expect(digests.count >= 3)
        for digest in digests {
            #expect(!text.contains(Base64.encode(digest)))
            #expect(!text.contains(HexDigits.text(digest)))
        }
    }

    /// Without a description of its columns their types and foreign keys alone say what they hold.
    @Test func aTableThatIsAddedLaterIsExportedAndImported() throws {
        let added = """
            CREATE TABLE added (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES account (id), "the note" TEXT,
                before_id INTEGER REFERENCES added (id), total_high INTEGER, total_low INTEGER, seen_at INTEGER, blob BLOB);
            CREATE TABLE added_part (added_id INTEGER NOT NULL REFERENCES added (id), part INTEGER, PRIMARY KEY (added_id, part))
                WITHOUT ROWID;
            """
        let steps = Migrations.all + [added]
        let homes = try [Household(), Household(seed: 2)]
        for home in homes {
            _ = try home.openAccount()
            try home.onTheFile { transaction in
                let database = transaction.database
                try database.execute(added)
                try database.execute("PRAGMA user_version = \(steps.count)")
                try database.execute(
                    """
                    INSERT INTO added (id, account_id, "the note", before_id, total_high, total_low, seen_at, blob)
                    SELECT 20, id, 'planted', 30, 1, 5, 1, x'0001' FROM account
                    UNION ALL SELECT 30, id, NULL, NULL, NULL, NULL, NULL, NULL FROM account;
                    INSERT INTO added_part (added_id, part) VALUES (30, 2), (20, 1);
                    """)
            }
        }
        let exported = try homes[0].exported()
        #expect(
            exported.records("added").first?.fields == [
                .init("id", .integer(1)), .init("account_id", .integer(1)), .init("the note", .text("planted")),
                .init("before_id", .integer(2)), .init("total_high", .integer(1)), .init("total_low", .integer(5)),
                .init("seen_at", .integer(1)), .init("blob", .text("AAE=")),
            ])
        #expect(exported.records("added_part").count == 2)
        let family = try homes[1].stranger()
        var rest = exported[...]
        let importing = ImportFamily(principal: family, environment: homes[1].clock.environment, steps: steps)
        _ = try importing.run(on: homes[1].ledger.store) { rest.popFirst() }
        #expect(try homes[1].exported(homes[1].administrator(family.familyID)).lasting == exported.lasting)
    }
}
