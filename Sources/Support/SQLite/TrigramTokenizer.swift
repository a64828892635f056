import CSQLite

/// Splits texts into groups of three letters exactly as SQLite's full-text index does, including its letter case. The content of
/// an index can then be counted again from the texts.
package final class TrigramTokenizer {
    private let functions: fts5_tokenizer
    private let handle: OpaquePointer
    private var found: Set<UInt64> = []

    /// The tokenizer `trigram` of the connection's SQLite.
    package init(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard let api = connection.fullTextInterface else { throw SQLiteError(SQLITE_ERROR, on: connection.database) }
        var context: UnsafeMutableRawPointer?
        var functions = fts5_tokenizer()
        var handle: OpaquePointer?
        let isFound = api.pointee.xFindTokenizer(api, "trigram", &context, &functions)
        guard isFound == SQLITE_OK, let create = functions.xCreate, create(context, nil, 0, &handle) == SQLITE_OK, let handle
        else {
            throw SQLiteError(SQLITE_ERROR, on: connection.database)
        }
        self.functions = functions
        self.handle = handle
    }

    deinit { functions.xDelete(handle) }

    /// The distinct letter groups of a text, as numbers.
    package func trigrams(of text: String) throws(SQLiteError) -> Set<UInt64> {
        found.removeAll(keepingCapacity: true)
        var text = text
        let result = text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { bytes in
                functions.xTokenize(
                    handle, Unmanaged.passUnretained(self).toOpaque(), FTS5_TOKENIZE_DOCUMENT, bytes.baseAddress,
                    Int32(bytes.count)
                ) { context, _, token, count, _, _ in
                    guard let context, let token else { return SQLITE_OK }
                    let letters = UnsafeRawBufferPointer(start: token, count: Int(count))
                    Unmanaged<TrigramTokenizer>.fromOpaque(context).takeUnretainedValue().found.insert(
                        TrigramTokenizer.number(of: String(decoding: letters, as: UTF8.self)))
                    return SQLITE_OK
                }
            }
        }
        guard result == SQLITE_OK else { throw SQLiteError(result, on: nil) }
        return found
    }

    /// A group of three letters as a number; a code point takes 21 bits.
    package static func number(of trigram: String) -> UInt64 {
        trigram.unicodeScalars.reduce(0) { $0 << 21 | UInt64($1.value) }
    }
}

extension SQLiteConnection {
    /// SQLite's interface for extensions of its full-text index (sqlite.org/fts5.html, "Extending FTS5"); nil if FTS5 is not
    /// built in.
    fileprivate var fullTextInterface: UnsafeMutablePointer<fts5_api>? {
        var api: UnsafeMutablePointer<fts5_api>?
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else { return nil }
        withUnsafeMutablePointer(to: &api) { place in
            _ = sqlite3_bind_pointer(statement, 1, place, "fts5_api_ptr", nil)
            _ = sqlite3_step(statement)
        }
        return api
    }
}
