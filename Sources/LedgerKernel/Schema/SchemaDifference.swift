import SQLite

/// A part of a file's schema that is not what the file's version makes.
struct SchemaDifference: Equatable {
    /// What is the matter with it.
    enum Kind: String {
        /// The version makes it, and it is not there.
        case missing
        /// It is there, made by another statement.
        case changed
        /// It is there, and the version makes none.
        case foreign
    }

    let kind: Kind
    let part: SchemaShape.Part

    /// As it is named to a person: `index entry_book (missing)`.
    var place: String { "\(part.kind) \(part.name) (\(kind.rawValue))" }

    /// All of a file, derived from the migrations up to its version, so that nothing of the schema is listed anywhere.
    static func all(in file: SQLiteConnection) throws -> [SchemaDifference] {
        try SchemaShape(ofVersion: try Migrations.currentVersion(of: file)).differences(of: try SchemaShape(file))
    }

    /// The first of them, as a report names them.
    static func places(_ differences: [SchemaDifference]) -> [String] {
        differences.prefix(LedgerLimits.schemaDifferencesNamedMax).map(\.place)
    }
}
