import CSQLite

/// The SQL function `text_contains(text, part)`: whether the text contains the part, ignoring letter case in any script.
///
/// SQLite's own LIKE ignores the case of ASCII letters only. The part must already be in lower case; the result is false if an
/// argument is NULL.
enum TextSearch {
    /// Registers the function with a connection.
    static func install(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, "text_contains", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
            { context, _, values in
                let isFound =
                    if let text = TextSearch.bytes(values?[0]), let part = TextSearch.bytes(values?[1]) {
                        TextSearch.holds(text, part)
                    } else { false }
                sqlite3_result_int(context, isFound ? 1 : 0)
            }, nil, nil, nil)
    }

    private static func bytes(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
        guard let value, let start = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    }

    /// Lowers the ASCII letters of the text without making a string, because nearly all parts are ASCII.
    private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
        guard part.contains(where: { $0 >= 0x80 }) else {
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(text.count, 1)) { lowered in
                for at in text.indices { lowered.initializeElement(at: at, to: lowerCase(text[at])) }
                return find(part, in: UnsafeBufferPointer(rebasing: lowered[..<text.count]))
            }
        }
        guard text.contains(where: { $0 >= 0x80 }) else { return false }
        var lowered = String(decoding: text, as: UTF8.self).lowercased()
        return lowered.withUTF8 { find(part, in: $0) }
    }

    /// In time that grows with the sum of both lengths, not with their product.
    private static func find(_ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = part.baseAddress, !part.isEmpty else { return true }
        guard text.count >= part.count else { return false }
        return csqlite_contains(text.baseAddress, text.count, start, part.count) != 0
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
