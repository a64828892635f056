extension Migrations {
    /// What brings a database to the present schema. The list only grows: a step that was released is in the files of its users, so its
    /// text is frozen, and `MigrationTests` holds its digest.
    ///
    /// To add a step, append a name and its text in a file of its own, and its digest to the test. With the first such step, `books`
    /// becomes a copy of the text that it is now, in a file of its own, and the tables in this folder become those after the step; a
    /// test then compares what the steps make with what the tables say.
    static let named: [(name: String, text: String)] = [("books", books)]

    /// The texts, in the order in which they run.
    static let all = named.map(\.text)

    /// The schema version that this program writes.
    static var version: Int { all.count }

    private static let books = SchemaTable.all.map(\.statements).joined(separator: "\n") + "\n" + mark

    /// Marks the file as books (`BooksFile.mark`). The files of unreleased versions have no mark.
    private static let mark = "PRAGMA application_id = 1811939328;"
}
