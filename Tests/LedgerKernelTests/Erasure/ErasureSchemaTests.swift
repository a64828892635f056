import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ErasureSchemaTests {
    private func tableNames(_ database: SQLiteConnection) throws -> Set<String> {
        Set(
            try database.all(
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')"
            ) { $0.text(0) }.filter { !$0.hasPrefix("sqlite_") })
    }

    @Test func everyTableIsErasedWithItsFamilyOrExpresslyExempt() throws {
        try Household().onTheFile { transaction in
            let erased = Set(try ErasureSchema(transaction.database).tables.map(\.name))
            let exempt = Set(ErasureExemption.allCases.map(\.rawValue))
            #expect(try tableNames(transaction.database) == erased.union(exempt))
            #expect(erased.isDisjoint(with: exempt))
        }
    }

    @Test func eachTableIsErasedBeforeWhatItRefersTo() throws {
        try Household().onTheFile { transaction in
            var erased: Set<String> = []
            for table in try ErasureSchema(transaction.database).tables {
                #expect(erased.isDisjoint(with: table.parents), "\(table.name)")
                erased.insert(table.name)
            }
        }
    }

    @Test func aRowBelongsToABookByAReferenceThatItCannotLackWhereThereIsOne() throws {
        try Household().onTheFile { transaction in
            for table in try ErasureSchema(transaction.database).tables {
                #expect(table.owners.count == 1 && table.owners[0].isRequired, "\(table.name)")
            }
        }
    }

    @Test(arguments: [
        "CREATE TABLE added (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES account (id), note TEXT)",
        "CREATE TABLE added (account_id INTEGER REFERENCES account, note TEXT)",
        "CREATE TABLE added (entry_id INTEGER NOT NULL REFERENCES entry (id), note TEXT, PRIMARY KEY (entry_id, note)) WITHOUT ROWID",
        "CREATE TABLE added (account_id INTEGER REFERENCES account (id), \"the entry\" INTEGER REFERENCES entry (id), note TEXT)",
    ])
    func aTableThatIsAddedLaterCannotBeForgotten(_ schema: String) throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "planted")
        try home.onTheFile { transaction in
            try transaction.database.execute(schema)
            let column = try #require(
                try transaction.database.first(
                    "SELECT \"from\" FROM pragma_foreign_key_list('added') ORDER BY \"table\" DESC LIMIT 1"
                ) { $0.text(0) })
            let parent = column.contains("entry") ? "entry" : "account"
            try transaction.database.run(
                derived: "INSERT INTO added (\(column.sqlIdentifier), note) SELECT id, 'planted in a new table' FROM \(parent)")
        }
        let plan = try home.ledger.resetPlan(home.principal)
        #expect(try #require(plan.counts["added"]) > 0)
        try home.reset()
        try home.eraseAll()
        try home.onTheFile { transaction in
            let rows = try transaction.database.first(derived: "SELECT count(*) FROM added") { $0.int(0) }
            #expect(rows == 0)
        }
        #expect(try !home.filesHold("planted"))
    }

    @Test func namesOfTheSchemaAreQuoted() {
        #expect("a \"b\"".sqlIdentifier == "\"a \"\"b\"\"\"")
        #expect("".sqlIdentifier == "\"\"")
    }
}
