import SQLite

/// What a database is made of: its tables, indexes, triggers and views, each with the statement that made it.
struct SchemaShape {
    struct Part: Hashable {
        /// `table`, `index`, `trigger` or `view`.
        let kind: String
        let name: String
    }

    /// The statement is empty for what SQLite makes by itself: the indexes of keys, and the tables inside the index for searches, whose
    /// columns are the business of SQLite's version.
    private let statements: [Part: String]

    /// Reads the schema of a file. The tables of statistics that SQLite's `ANALYZE` keeps are no part of it; anything else with such a
    /// name is.
    init(_ database: SQLiteConnection) throws {
        let parts = try database.all(
            """
            SELECT type, name, ifnull(sql, ''),
                type = 'table' AND name IN (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow')
            FROM sqlite_schema
            WHERE type <> 'table' OR name NOT IN ('sqlite_stat1', 'sqlite_stat2', 'sqlite_stat3', 'sqlite_stat4')
            """
        ) { (part: Part(kind: $0.text(0), name: $0.text(1)), statement: $0.bool(3) ? "" : Self.normalized($0.text(2))) }
        statements = Dictionary(parts.map { ($0.part, $0.statement) }) { first, _ in first }
    }

    /// What the migrations up to a version make, found out in a database of its own.
    init(ofVersion version: Int) throws {
        let model = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        for step in Migrations.all.prefix(version) { try model.execute(step) }
        try self.init(model)
    }

    /// Where another schema is not this one, in the order of the names.
    func differences(of other: SchemaShape) -> [SchemaDifference] {
        let lacking = statements.compactMap { part, statement -> SchemaDifference? in
            guard let found = other.statements[part] else { return SchemaDifference(kind: .missing, part: part) }
            return found == statement ? nil : SchemaDifference(kind: .changed, part: part)
        }
        let foreign = other.statements.keys.filter { statements[$0] == nil }.map { SchemaDifference(kind: .foreign, part: $0) }
        return (lacking + foreign).sorted { ($0.part.name, $0.part.kind) < ($1.part.name, $1.part.kind) }
    }

    /// The statement with one space for each run of them outside quotes, because tools that write a schema anew may set it otherwise.
    private static func normalized(_ statement: String) -> String {
        // The end of a line ends a comment, so that it is more than a space.
        guard !statement.contains("--") else { return statement }
        var bytes: [UInt8] = []
        var closing: UInt8?
        for byte in statement.utf8 {
            let isSpace = closing == nil && (byte == UInt8(ascii: " ") || UInt8(ascii: "\t")...UInt8(ascii: "\r") ~= byte)
            if isSpace {
                if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
                continue
            }
            bytes.append(byte)
            if closing != nil {
                if closing == byte { closing = nil }
            } else {
                closing = closingQuote(of: byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func closingQuote(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): byte
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }
}
