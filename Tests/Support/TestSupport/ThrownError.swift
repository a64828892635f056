/// The error of the type that the body throws; nil if it throws none or another.
///
/// Stands for what `#expect(throws:)` returns from Swift 6.1 on; in 6.0 it returns nothing.
package func thrownError<Failure: Error>(_ type: Failure.Type, by body: () throws -> some Any) -> Failure? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? Failure
    }
}
