import Testing

@testable import SQLite

@Suite struct StatementTests {
    private struct Stop: Error {}

    private let database = TemporaryDatabase()

    private func numbers(_ count: Int) throws -> SQLiteConnection {
        let connection = try database.openWithTable()
        for number in 0..<count { try connection.run("INSERT INTO t (value) VALUES (?)", number) }
        return connection
    }

    @Test func aStatementMayRunInsideItself() throws {
        let connection = try numbers(3)
        func values(_ depth: Int) throws -> [[Int]] {
            if depth == 0 { return [[]] }
            return try connection.all("SELECT value FROM t ORDER BY id") { row in
                let value = row.int(0)
                return try values(depth - 1).map { [value] + $0 }
            }.flatMap { $0 }
        }
        #expect(try values(3).count == 27)
        #expect(try values(2) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [2, 0], [2, 1], [2, 2]])
    }

    @Test func aRowClosureThatThrowsLeavesTheStatementReadyForItsNextUse() throws {
        let connection = try numbers(3)
        for _ in 0..<3 {
            #expect(throws: Stop.self) { try connection.forEach("SELECT value FROM t") { _ in throw Stop() } }
            #expect(throws: Stop.self) { try connection.first("SELECT value FROM t") { _ -> Int in throw Stop() } }
        }
        // An open read would prevent the table from being dropped.
        try connection.execute("DROP TABLE t")
    }

    private static let part: SQL = "SELECT value FROM t WHERE value >= ?1"

    @Test func aComposedQueryIsReadyAgainWhateverBecameOfItsLastUse() throws {
        let connection = try numbers(3)
        let query: SQL = "\(Self.part) ORDER BY id"
        func values(_ least: Int) throws -> [Int] { try connection.all(query, least) { $0.int(0) } }
        #expect(try values(0) == [0, 1, 2] && values(2) == [2])
        #expect(throws: Stop.self) { try connection.all(query, 0) { _ -> Int in throw Stop() } }
        let nested = try connection.all(query, 1) { row in (row.int(0), try values(2)) }
        #expect(nested.map(\.0) == [1, 2] && nested.allSatisfy { $0.1 == [2] })
        try connection.execute("DROP TABLE t")
    }

    @Test func aTextComposedTwiceIsKeptOnce() throws {
        let texts: [SQL] = (0..<2).map { _ in "\(Self.part) ORDER BY id" }
        #expect(texts[0].start == texts[1].start)
        #expect(texts[0].text == "SELECT value FROM t WHERE value >= ?1 ORDER BY id")
    }

    private struct Pair: SQLiteReadable, SQLiteValue, Equatable {
        static let columnCount: Int32 = 2

        let first: Int
        let second: Int

        init(_ first: Int, _ second: Int) {
            self.first = first
            self.second = second
        }

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            first = try row.next()
            second = try row.next()
        }

        func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
            let result = first.bind(to: statement, at: &index)
            return result == 0 ? second.bind(to: statement, at: &index) : result
        }
    }

    @Test func aValueOfSeveralColumnsIsBoundAndReadAsOne() throws {
        let connection = try numbers(0)
        func echo(_ pair: Pair?) throws -> [Pair?] {
            try connection.all("SELECT ?, ?, ?, ?", pair, 7, pair?.first) { row in
                let read = try row.next(Pair?.self)
                let (number, first) = try (row.next(Int.self), row.next(Int?.self))
                #expect(number == 7)
                #expect(first == pair?.first)
                return read
            }
        }
        #expect(try echo(Pair(1, 2)) == [Pair(1, 2)])
        #expect(try echo(nil) == [nil])
    }

    @Test func aNamedValueGoesWhereItsNameStandsOrNowhere() throws {
        let connection = try numbers(3)
        let found = try connection.all(
            "SELECT value, :other FROM t WHERE value >= :least AND :least > 0 ORDER BY id", Named(":least", 1),
            Named(":unknown", "x"), Named(":other", 5)
        ) { try Pair(next: &$0) }
        #expect(found == [Pair(1, 5), Pair(2, 5)])
    }

    @Test func aRowThatMustBeThereAndIsNotIsDamage() throws {
        let connection = try numbers(1)
        func value(_ row: Int) throws -> Int { try connection.require("SELECT value FROM t WHERE id = ?", row) { try $0.next() } }
        #expect(try value(1) == 0)
        #expect(throws: SQLiteError.damaged) { try value(99) }
    }

    @Test func theFirstRowEndsAQuery() throws {
        let connection = try numbers(3)
        #expect(try connection.first("SELECT value FROM t ORDER BY id") { $0.int(0) } == 0)
        #expect(try connection.first("SELECT value FROM t WHERE id > 99") { $0.int(0) } == nil)
        try connection.execute("DROP TABLE t")
    }

    @Test func valuesOfAnEarlierUseAreForgotten() throws {
        let connection = try numbers(0)
        func insert(_ value: Int?) throws { try connection.run("INSERT INTO t (value) VALUES (?)", value) }
        try insert(5)
        try insert(nil)
        #expect(try connection.all("SELECT value FROM t ORDER BY id") { $0.optionalInt64(0) } == [5, nil])
        // With fewer values than parameters, the others are NULL, not the values of the previous use.
        try connection.run("INSERT INTO t (id, value) VALUES (?1, ?2)", 10, 20)
        try connection.run("INSERT INTO t (id, value) VALUES (?1, ?2)", 11)
        #expect(try connection.first("SELECT value FROM t WHERE id = 11") { $0.isNull(0) } == true)
    }

    @Test func moreValuesThanPlacesAreRefused() throws {
        let connection = try numbers(1)
        #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM t WHERE id = ?", 1, 2) }
        #expect(try connection.first("SELECT count(*) FROM t") { $0.int(0) } == 1)
    }

    @Test func aRunTellsHowManyRowsItChanged() throws {
        let connection = try numbers(4)
        #expect(try connection.run("UPDATE t SET value = 9 WHERE id > 2") == 2)
        #expect(try connection.run("DELETE FROM t WHERE id > 99") == 0)
        #expect(try connection.run("DELETE FROM t") == 4)
    }

    @Test func theRowOfAnInsertIsKnown() throws {
        let connection = try numbers(2)
        #expect(connection.lastInsertedRow == 2)
        try connection.run("INSERT INTO t (id) VALUES (?)", 77)
        #expect(connection.lastInsertedRow == 77)
    }

    @Test func aStatementIsCompiledAnewWhenTheSchemaChanged() throws {
        let connection = try numbers(1)
        func columns() throws -> Int? { try connection.first("SELECT * FROM t") { $0.isNull(2) ? 3 : 0 } }
        try connection.execute("ALTER TABLE t ADD COLUMN more INTEGER")
        #expect(try columns() == 3)
        try connection.execute("DROP TABLE t")
        #expect(throws: SQLiteError.self) { try columns() }
        try connection.execute(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY, more INTEGER) STRICT; INSERT INTO t (id) VALUES (1)")
        #expect(try columns() == 3)
    }
}
