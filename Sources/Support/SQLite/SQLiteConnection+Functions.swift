import CSQLite

extension SQLiteConnection {
    /// Defines a SQL function on this connection. It must return the same result for the same values.
    package func define(
        function name: String, argumentCount: Int32, _ body: @escaping @Sendable ([SQLiteDatum]) -> SQLiteDatum
    ) throws(SQLiteError) {
        let function = Unmanaged.passRetained(DefinedFunction(body))
        let result = sqlite3_create_function_v2(
            database, name, argumentCount, SQLITE_UTF8 | SQLITE_DETERMINISTIC, function.toOpaque(),
            { context, count, values in
                guard let context, let function = sqlite3_user_data(context) else { return }
                let arguments = (0..<Int(count)).map { SQLiteDatum(value: values?[$0]) }
                Unmanaged<DefinedFunction>.fromOpaque(function).takeUnretainedValue().body(arguments).answer(context)
            }, nil, nil, { if let function = $0 { Unmanaged<DefinedFunction>.fromOpaque(function).release() } })
        guard result == SQLITE_OK else { throw SQLiteError(result, on: database) }
    }
}

/// The body of a function; the connection keeps it alive.
private final class DefinedFunction {
    let body: @Sendable ([SQLiteDatum]) -> SQLiteDatum

    init(_ body: @escaping @Sendable ([SQLiteDatum]) -> SQLiteDatum) { self.body = body }
}

extension SQLiteDatum {
    /// An argument of a function.
    fileprivate init(value: OpaquePointer?) {
        guard let value else {
            self = .null
            return
        }
        let count = Int(sqlite3_value_bytes(value))
        switch sqlite3_value_type(value) {
        case SQLITE_NULL: self = .null
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_BLOB: self = .blob([UInt8](UnsafeRawBufferPointer(start: sqlite3_value_blob(value), count: count)))
        default:
            self = .text(String(decoding: UnsafeBufferPointer(start: sqlite3_value_text(value), count: count), as: UTF8.self))
        }
    }

    /// Returns the value as the function's result.
    fileprivate func answer(_ context: OpaquePointer) {
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let value): sqlite3_result_int64(context, value)
        case .text(var value):
            value.withUTF8 { text in
                text.withMemoryRebound(to: CChar.self) {
                    csqlite_result_text_copy(context, $0.baseAddress ?? UnsafePointer(bitPattern: 1), UInt64($0.count))
                }
            }
        case .blob(let bytes):
            bytes.withUnsafeBytes {
                csqlite_result_blob_copy(context, $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1), UInt64($0.count))
            }
        }
    }
}
