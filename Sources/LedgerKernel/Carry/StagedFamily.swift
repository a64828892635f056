import Crypto
import SQLite

/// An export on its way into the books: a separate database file next to the real one, with the schema of the export. All of it
/// is checked there, and older schemas are migrated, before anything is written to the books.
final class StagedFamily {
    /// The single book of the file.
    static let book: Int64 = 1

    private let database: SQLiteConnection
    private let header: ExportHeader
    private let steps: [String]
    private let tables: [StagedTable]
    private let tablesByName: [String: StagedTable]
    private var audit: AuditFollower
    private var userCount: Int64 = 0

    /// Creates the file.
    /// - Parameter steps: all migrations.
    /// - Throws: `FamilyImportError.newerSchema` if the export is newer than this program.
    init(_ header: ExportHeader, at path: String, steps: [String]) throws {
        guard 1...steps.count ~= header.schemaVersion else { throw FamilyImportError.newerSchema }
        try FamilyImportError.requireName(header.familyName)
        self.header = header
        self.steps = steps
        audit = AuditFollower(of: header.familyID)
        database = try SQLiteConnection(path: path, mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        // A failure discards the whole file, so nothing needs to be kept for a rollback.
        try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF")
        try database.limitCache(kibibytes: LedgerLimits.stagingCacheKibibytes)
        try Migrations.run(on: database, path: nil, steps: Array(steps.prefix(header.schemaVersion)))
        let database = database
        tables = try PortableSchema(database).tables.map { try StagedTable($0, database) }
        tablesByName = Dictionary(uniqueKeysWithValues: tables.map { ($0.table.name, $0) })
        try database.execute("BEGIN")
        try database.run(
            "INSERT INTO family (id, public_id, name, currency, timezone, created_at) VALUES (1, ?, ?, ?, ?, 0)", header.familyID,
            header.familyName, header.currency, header.timezone)
        try database.run("INSERT INTO book (id, family_id, opened_at) VALUES (?, 1, 0)", Self.book)
    }

    /// Adds the next row.
    func add(_ record: ExportRecord) throws {
        switch record.table {
        case AuditRecord.table: try audit.follow(record)
        case ExportExemption.user.rawValue: try addUser(record)
        default:
            guard let table = tablesByName[record.table] else { throw FamilyImportError.unknownTable }
            try table.add(record, rowCount: rowCount)
            try EnteredName.check(record, database)
        }
    }

    private func rowCount(_ table: String) -> Int64 {
        table == ExportExemption.user.rawValue ? userCount : tablesByName[table]?.count ?? 0
    }

    private func addUser(_ record: ExportRecord) throws {
        guard userCount < LedgerLimits.exportedUsersMax else { throw FamilyImportError.tooManyUsers }
        guard record.fields.map(\.name) == ["id", "public_id", "name"] else { throw FamilyImportError.unknownColumn }
        guard record.fields[0].value == .integer(userCount + 1) else { throw FamilyImportError.rowOutOfOrder }
        guard case .text(let id) = record.fields[1].value, let id = UniqueID(id) else {
            throw FamilyImportError.valueRefused(column: "public_id")
        }
        guard case .text(let name) = record.fields[2].value else { throw FamilyImportError.valueRefused(column: "name") }
        try FamilyImportError.requireName(name)
        try FamilyImportError.forConstraints {
            try database.run(
                "INSERT INTO user (id, public_id, family_id, name, role, created_at) VALUES (?, ?, 1, ?, 'member', 0)",
                userCount + 1, id, name)
        }
        userCount += 1
    }

    /// Checks the whole export and migrates it to the current schema.
    func finish(_ counts: [ExportCount]) throws {
        try audit.requireEnd(at: header.auditHead)
        try requireCounts(counts)
        try database.execute("COMMIT")
        try Migrations.run(on: database, path: nil, steps: steps)
        let arrival = Invariant(
            code: "connection_not_revoked", rule: "connections arrive revoked",
            query: "SELECT count(*) FROM connection WHERE status <> 'revoked'")
        for rule in Invariant.all + [arrival] where try rule.countViolations(database) > 0 {
            throw FamilyImportError.rulesBroken(code: rule.code)
        }
        try database.execute("CREATE TABLE imported_user (id INTEGER PRIMARY KEY, row INTEGER NOT NULL) STRICT")
    }

    private func requireCounts(_ stated: [ExportCount]) throws {
        var found = tables.map { (name: $0.table.name, count: Int($0.count)) }
        found.append((ExportExemption.user.rawValue, Int(userCount)))
        found.append((AuditRecord.table, audit.count))
        let counts = Dictionary(stated.map { ($0.table, $0.count) }) { first, _ in first }
        let present = Dictionary(uniqueKeysWithValues: found.filter { $0.count > 0 }.map { ($0.name, $0.count) })
        guard counts == present else { throw FamilyImportError.countsDiffer }
    }
}

/// Verifies the audit chain of an export from its first event on.
struct AuditFollower {
    private let family: UniqueID
    private var last = AuditEvent.origin
    /// The number of events so far.
    private(set) var count = 0

    init(of family: UniqueID) { self.family = family }

    /// Takes the next event.
    /// - Throws: `auditBroken` if it does not follow the previous one.
    mutating func follow(_ record: ExportRecord) throws(FamilyImportError) {
        guard let event = AuditRecord.event(record), event.sequence == count + 1,
            event.hash == event.expectedHash(after: last, family: family)
        else { throw .auditBroken }
        last = event.hash
        count += 1
    }

    /// - Throws: `auditBroken` if the chain does not end where the header says.
    func requireEnd(at head: SHA256Digest?) throws(FamilyImportError) {
        guard head == (count > 0 ? last : nil) else { throw .auditBroken }
    }
}

/// Checks the names of imported entries. The schema has no rule for them: what a source states is stored unchanged, even if it is
/// empty or long, and stays after the source is forgotten. Names that a person entered must follow the rule.
enum EnteredName {
    /// Checks the values of an added record that must come from a person.
    static func check(_ record: ExportRecord, _ database: SQLiteConnection) throws {
        switch record.table {
        case "entry" where record["identity_id"] == nil:
            for column in ["source", "external_id"] { try require(record[column], column) }
            if record["parent_id"] != nil || record["external_id"] != nil { try require(record["name"], "name") }
        case "entry_edit" where record["attribute"] == .text("created"):
            guard case .integer(let entry) = record["entry_id"] else { return }
            let name = try database.first("SELECT name FROM entry WHERE id = ? AND identity_id IS NULL", entry) {
                try $0.next(String.self)
            }
            try require(name.map(ExportValue.text), "name")
        default: return
        }
    }

    private static func require(_ value: ExportValue?, _ column: String) throws(FamilyImportError) {
        guard case .text(let text) = value else { return }
        try FamilyImportError.requireName(text, column)
    }
}

extension ExportRecord {
    /// The first value with that name.
    fileprivate subscript(_ name: String) -> ExportValue? { fields.first { $0.name == name }?.value }
}

/// A table of an export in its own file, in which every row has the number that the export gives it.
final class StagedTable {
    let table: PortableTable
    /// The number of rows so far.
    private(set) var count: Int64 = 0
    private let insertion: DerivedStatement
    private let positions: [String: Int]

    init(_ table: PortableTable, _ database: SQLiteConnection) throws {
        self.table = table
        let columns = table.columns.flatMap(\.parts)
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        insertion = try database.prepare(
            derived: "INSERT INTO \(table.name.sqlIdentifier) (\(OwnedTable.list(columns))) VALUES (\(places))")
        positions = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1.name, $0) })
    }

    /// Adds the next row.
    /// - Parameter rowCount: the number of rows of a table so far, to check references.
    func add(_ record: ExportRecord, rowCount: @escaping (_ table: String) -> Int64) throws {
        var values = [ExportValue?](repeating: nil, count: table.columns.count)
        for field in record.fields {
            guard let position = positions[field.name], values[position] == nil else { throw FamilyImportError.unknownColumn }
            values[position] = field.value
        }
        let reader = ImportedValue(number: count + 1, table: table, values: values, rowCount: rowCount)
        var stored: [SQLiteDatum] = []
        for (column, value) in zip(table.columns, values) { stored += try reader.stored(value, in: column) }
        try FamilyImportError.forConstraints { try insertion.run(stored) }
        count += 1
    }
}
