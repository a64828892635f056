import SQLite
import Testing

/// What SQLite refuses the operation with; records an issue if it does not.
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
