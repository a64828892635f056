import CSQLite

extension SQLiteConnection {
    /// Instructions of SQLite's virtual machine between two questions: a small part of a millisecond, unless each of them calls a
    /// costly function.
    private static let instructionsPerQuestion: Int32 = 1_000

    /// Runs the closure. Meanwhile SQLite asks `shouldEnd` again and again; once it says yes, statements fail with
    /// `SQLiteError.isInterrupt`.
    package func interrupting<T>(when shouldEnd: @escaping () -> Bool, _ body: () throws -> T) rethrows -> T {
        let question = Question(shouldEnd)
        sqlite3_progress_handler(
            database, Self.instructionsPerQuestion,
            { question in
                guard let question else { return 0 }
                return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().shouldEnd() ? 1 : 0
            }, Unmanaged.passUnretained(question).toOpaque())
        defer {
            sqlite3_progress_handler(database, 0, nil, nil)
            withExtendedLifetime(question) {}
        }
        return try body()
    }
}

private final class Question {
    let shouldEnd: () -> Bool

    init(_ shouldEnd: @escaping () -> Bool) { self.shouldEnd = shouldEnd }
}
