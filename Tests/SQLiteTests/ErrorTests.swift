import SQLite
import Testing

@Suite struct ErrorTests {
    private let database = TemporaryDatabase()

    private func open() throws -> SQLiteConnection {
        let connection = try database.open()
        try connection.execute(
            """
            PRAGMA foreign_keys = ON;
            CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE child (
                id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), code TEXT UNIQUE, needed TEXT NOT NULL,
                amount INTEGER CONSTRAINT amount_is_small CHECK (amount < 10)) STRICT;
            INSERT INTO child (code, needed, amount) VALUES ('TAKEN-4711', 'x', 1);
            """)
        return connection
    }

    @Test func aRefusalNamesTheConstraintAndNeverTheValue() throws {
        let connection = try open()
        let refusals: [(names: String, SQLiteError?)] = [
            (
                "child.code",
                refusal {
                    try connection.run("INSERT INTO child (code, needed) VALUES (?, ?)", "TAKEN-4711", "secret-4711")
                }
            ),
            (
                "child.needed",
                refusal {
                    try connection.run("INSERT INTO child (code, needed) VALUES (?, ?)", "secret-4711", String?.none)
                }
            ),
            (
                "amount_is_small",
                refusal {
                    try connection.run("INSERT INTO child (needed, amount) VALUES (?, ?)", "secret-4711", 4711)
                }
            ),
            (
                "child.amount",
                refusal {
                    try connection.run("INSERT INTO child (needed, amount) VALUES ('x', ?)", "secret-4711")
                }
            ),
            (
                "FOREIGN KEY",
                refusal {
                    try connection.run("INSERT INTO child (needed, parent_id) VALUES (?, ?)", "secret-4711", 4711)
                }
            ),
        ]
        for (name, error) in refusals {
            let error = try #require(error)
            #expect(error.isConstraint && !error.isStorageFailure)
            #expect(error.description.contains(name))
            #expect(!"\(error)".contains("4711") && !String(reflecting: error).contains("4711"))
        }
        #expect(try connection.first("SELECT count(*) FROM child") { $0.int(0) } == 1)
    }

    @Test func aStatementThatIsNoneIsRefusedWithoutBeingRepeated() throws {
        let connection = try open()
        let error = refusal { try connection.execute("SELEKT 'secret-4711'") }
        #expect(error?.primaryCode == 1)
        #expect(error?.description.contains("4711") == false)
    }

    @Test func afterARefusalTheStatementAndTheConnectionGoOn() throws {
        let connection = try open()
        func insert(_ code: String) throws { try connection.run("INSERT INTO child (code, needed) VALUES (?, 'x')", code) }
        #expect(throws: SQLiteError.self) { try insert("TAKEN-4711") }
        try insert("FREE")
        #expect(try connection.first("SELECT count(*) FROM child") { $0.int(0) } == 2)
    }

    @Test func aFullFileIsAStorageFailureAndMayEndTheTransaction() throws {
        let connection = try open()
        try connection.execute("PRAGMA max_page_count = 1; BEGIN")
        let error = refusal {
            try connection.run("INSERT INTO child (code, needed) VALUES (?, 'x')", String(repeating: "x", count: 100_000))
        }
        #expect(error?.primaryCode == 13 && error?.isStorageFailure == true)
        #expect(!connection.isInTransaction)
    }

    @Test func aDamagedFileIsAStorageFailure() throws {
        #expect(SQLiteError.transactionEnded.isStorageFailure)
        do {
            let connection = try open()
            try connection.execute("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 99 WHERE name = 'child'")
        }
        let error = refusal { try database.open().execute("SELECT * FROM child") }
        #expect(error?.isStorageFailure == true && error?.isBusy == false)
    }
}
