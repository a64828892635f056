import SQLite
import Testing

@Suite struct ValueTests {
    private let database = TemporaryDatabase()

    private struct Kept: Equatable {
        let type: String
        let bytes: Int64?
    }

    /// Stores the value and tells what SQLite has made of it.
    private func keep(_ value: some SQLiteValue, on connection: SQLiteConnection) throws -> Kept? {
        try connection.run("DELETE FROM t")
        try connection.run("INSERT INTO t (value) VALUES (?)", value)
        return try connection.first("SELECT typeof(value), length(CAST(value AS BLOB)) FROM t") {
            Kept(type: $0.text(0), bytes: $0.optionalInt64(1))
        }
    }

    private func text(on connection: SQLiteConnection) throws -> String? {
        try connection.first("SELECT value FROM t") { $0.text(0) }
    }

    private func blob(on connection: SQLiteConnection) throws -> [UInt8]? {
        try connection.first("SELECT value FROM t") { $0.blob(0) }
    }

    @Test func everyValueKeepsItsType() throws {
        let connection = try database.openWithTable()
        #expect(try keep(7, on: connection) == Kept(type: "integer", bytes: 1))
        #expect(try keep(Int64(7), on: connection)?.type == "integer")
        #expect(try keep(true, on: connection) == Kept(type: "integer", bytes: 1))
        #expect(try keep("abc", on: connection) == Kept(type: "text", bytes: 3))
        #expect(try keep([1, 2] as [UInt8], on: connection) == Kept(type: "blob", bytes: 2))
        #expect(try keep(Int?.none, on: connection) == Kept(type: "null", bytes: nil))
        #expect(try keep(String?.some("x"), on: connection) == Kept(type: "text", bytes: 1))
    }

    @Test func emptyTextAndAnEmptyBlobAreNotNull() throws {
        let connection = try database.openWithTable()
        #expect(try keep("", on: connection) == Kept(type: "text", bytes: 0))
        #expect(try text(on: connection)?.isEmpty == true)
        #expect(try keep([UInt8](), on: connection) == Kept(type: "blob", bytes: 0))
        #expect(try blob(on: connection) == [])
        #expect(try connection.first("SELECT value FROM t") { $0.optionalBlob(0) } == .some([]))
    }

    @Test func aNULInATextIsKept() throws {
        let connection = try database.openWithTable()
        for value in ["\0", "a\0b", "ab\0", "\0\0x"] {
            #expect(try keep(value, on: connection)?.bytes == Int64(value.utf8.count))
            #expect(try text(on: connection) == value)
        }
    }

    @Test func textIsKeptByteForByte() throws {
        let connection = try database.openWithTable()
        for value in [
            "Caf\u{e9}", "Cafe\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{FEFF}x", String(repeating: "\u{10FFFF}", count: 5000),
        ] {
            _ = try keep(value, on: connection)
            let kept = try #require(try text(on: connection))
            #expect(kept.utf8.elementsEqual(value.utf8))
        }
    }

    @Test func integersAreKeptToTheirEnds() throws {
        let connection = try database.openWithTable()
        for value in [Int64.min, -1, 0, 1, 1 << 53 + 1, .max] {
            _ = try keep(value, on: connection)
            #expect(try connection.first("SELECT value FROM t") { $0.int64(0) } == value)
        }
    }

    @Test func aLargeBlobIsKept() throws {
        let connection = try database.openWithTable()
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        _ = try keep(bytes, on: connection)
        #expect(try blob(on: connection) == bytes)
    }

    @Test func nullIsToldFromZeroAndFromEmpty() throws {
        let connection = try database.openWithTable()
        _ = try keep(Int64?.none, on: connection)
        try connection.forEach("SELECT value FROM t") { row in
            #expect(row.isNull(0) && row.optionalInt64(0) == nil)
            #expect(row.optionalText(0) == nil && row.optionalBlob(0) == nil)
            #expect(row.int(0) == 0 && row.text(0).isEmpty && row.blob(0).isEmpty && !row.bool(0))
        }
    }
}
