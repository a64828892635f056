import CSQLite

/// Particular ways in which SQLite opens a file (sqlite.org/uri.html).
package struct SQLiteFileOptions: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Nothing changes the file, so SQLite takes no lock and needs no file next to it: for a disk that is read-only.
    package static let immutable = SQLiteFileOptions(rawValue: 1)
    /// SQLite opens the path as it is and does not resolve the links in it first. A path through an open directory
    /// (`/proc/self/fd/7/file`) then stays in that directory, no matter who exchanges the directory's name.
    package static let unresolved = SQLiteFileOptions(rawValue: 2)

    /// Nothing particular; but the connection also accepts names with options in statements.
    package static let named = SQLiteFileOptions(rawValue: 4)

    /// The name of the file for SQLite, which also `VACUUM INTO` accepts on a connection with options.
    package func name(of path: String) -> String {
        var parameters: [String] = []
        if contains(.immutable) { parameters.append("immutable=1") }
        if contains(.unresolved), Self.isRegistered { parameters.append("vfs=\(CSQLITE_UNRESOLVED)") }
        let start = path.hasPrefix("/") ? "file://" : "file:"
        return start + Self.escape(path) + "?" + parameters.joined(separator: "&")
    }

    /// Once for the process. SQLite refuses it only without memory; then opening such a file fails, as no such way is known.
    private static let isRegistered = csqlite_register_unresolved() == SQLITE_OK

    /// The path with each byte that means something in a URI as `%xx`.
    private static func escape(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var text = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return text
    }
}
