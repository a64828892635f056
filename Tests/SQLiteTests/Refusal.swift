import SQLite
import Testing

/// The error with which SQLite refuses the operation; records an issue if there is none.
func refusal(sourceLocation: SourceLocation = #_sourceLocation, of operation: () throws -> Void) -> SQLiteError? {
    do {
        try operation()
        Issue.record("nothing was refused", sourceLocation: sourceLocation)
    } catch let error as SQLiteError {
        return error
    } catch {
        Issue.record("something else was thrown", sourceLocation: sourceLocation)
    }
    return nil
}
