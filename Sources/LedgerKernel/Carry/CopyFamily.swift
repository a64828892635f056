import Crypto
import SQLite

/// Copies a checked export from its own file into the family's empty book. Every row gets the next id of its table, in the same
/// order.
struct CopyFamily {
    let header: ExportHeader
    let counts: [ExportCount]
    let principal: Principal

    /// The name of the attached file.
    static let source = "staged"
    /// The SQL function that computes a record's source id for its identity's new row.
    private static let movedName = "moved_source_name"

    func run(_ scope: WriteScope) throws -> ImportedFamily {
        let database = scope.database
        try principal.requireStanding(database)
        let family = try PlanReset.family(of: principal, database)
        let book = try Self.emptyBook(of: family, database)
        try database.run(
            "UPDATE family SET currency = ?2, timezone = ?3 WHERE id = ?1", family, header.currency, header.timezone)
        let newUserCount = try ImportedUsers(family: family).run(scope)
        try copyTables(into: book, database)
        let head = header.auditHead ?? AuditEvent.origin
        try scope.record(.importFamily, of: UniqueID(firstOf: head), by: principal)
        return ImportedFamily(counts: counts, newUserCount: newUserCount)
    }

    /// The family's open book.
    /// - Throws: `familyNotEmpty` if it contains anything, or is still being erased.
    static func emptyBook(of family: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let schema = try ErasureSchema(database)
        for table in schema.tables
        where try schema.count(table, books: ErasureSchema.booksOfFamily, of: family, database) > 0 {
            throw FamilyImportError.familyNotEmpty
        }
        return try database.require("SELECT id FROM book WHERE family_id = ? AND closed_at IS NULL", family) {
            try $0.next(Int64.self)
        }
    }

    private func copyTables(into book: Int64, _ database: SQLiteConnection) throws {
        try database.define(function: Self.movedName, argumentCount: 3) { Self.moved($0) }
        let tables = try PortableSchema(database).tables
        var offsets: [String: Int64] = [:]
        for table in tables where table.numberColumn != nil {
            offsets[table.name] =
                try database.first(derived: "SELECT ifnull(max(rowid), 0) FROM main.\(table.name.sqlIdentifier)") {
                    try $0.next(Int64.self)
                }
        }
        for table in tables {
            let columns = table.columns.flatMap(\.parts)
            let values = table.columns.flatMap { Self.expressions($0, of: table, offsets, book) }.joined(separator: ", ")
            let name = table.name.sqlIdentifier
            try database.run(
                derived:
                    "INSERT INTO main.\(name) (\(OwnedTable.list(columns))) SELECT \(values) FROM \(Self.source).\(name) AS s"
                    + " ORDER BY \(OwnedTable.list(table.order, of: "s"))")
        }
    }

    /// The expressions to copy into the column: ids move past the existing ones.
    private static func expressions(_ column: PortableColumn, of table: PortableTable, _ offsets: [String: Int64], _ book: Int64)
        -> [String]
    {
        let values = column.parts.map { "s.\($0.sqlIdentifier)" }
        guard let value = values.first else { return [] }
        switch column.kind {
        case .number: return ["\(value) + \(offsets[table.name] ?? 0)"]
        case .reference(let parent, _), .rangeStart(let parent), .rangeEnd(let parent):
            return ["\(value) + \(offsets[parent] ?? 0)"]
        case .book: return ["\(book)"]
        case .user: return ["(SELECT u.row FROM \(source).imported_user u WHERE u.id = \(value))"]
        case .sourceName(let identity):
            let row = "s.\(identity.sqlIdentifier)"
            return ["\(movedName)(\(value), \(row), \(row) + \(offsets[StatementPosition.table] ?? 0))"]
        case .amount, .instant, .day, .currency, .accountType, .integer, .written, .text, .bytes, .absent: return values
        }
    }

    /// The source id of a record whose identity has a new row.
    private static func moved(_ arguments: [SQLiteDatum]) -> SQLiteDatum {
        guard arguments.count == 3, case .blob(let name) = arguments[0], case .integer(let from) = arguments[1],
            case .integer(let to) = arguments[2], let position = StatementPosition(externalID: name, identity: from)
        else { return arguments.first ?? .null }
        return .blob(StatementPosition(day: position.day, identity: to).externalID.bytes)
    }
}

extension UniqueID {
    /// The first half of a digest.
    init(firstOf digest: SHA256Digest) {
        let bytes = digest.bytes
        self.init(
            high: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, low: bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) })
    }
}

/// Finds the people of an export in the family, by name. It adds those that the family lacks as disabled members without keys,
/// because an export says nothing about rights.
struct ImportedUsers {
    let family: Int64

    /// Writes the user of each person next to the copied rows.
    /// - Returns: the number of added users.
    func run(_ scope: WriteScope) throws -> Int {
        let database = scope.database
        let people = try database.all("SELECT id, name FROM staged.user ORDER BY id") {
            try (number: $0.next(Int64.self), name: $0.next(String.self))
        }
        var taken: Set<Int64> = []
        var newCount = 0
        for person in people {
            let known = try database.all(
                "SELECT id FROM main.user WHERE family_id = ? AND name = ? ORDER BY id", family, person.name
            ) { try $0.next(Int64.self) }.first { !taken.contains($0) }
            if known == nil { newCount += 1 }
            let row = try known ?? add(person.name, scope)
            taken.insert(row)
            try database.run("INSERT INTO staged.imported_user (id, row) VALUES (?, ?)", person.number, row)
        }
        return newCount
    }

    private func add(_ name: String, _ scope: WriteScope) throws -> Int64 {
        try scope.database.run(
            """
            INSERT INTO user (public_id, family_id, name, role, created_at, disabled_at) VALUES (?1, ?2, ?3, 'member', ?4, ?4)
            """, scope.makeID(), family, name, scope.now)
        return scope.database.lastInsertedRow
    }
}
