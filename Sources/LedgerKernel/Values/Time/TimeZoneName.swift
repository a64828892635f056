/// The form of a time zone's name. A name becomes part of a path, so only what an IANA name can be gets that far.
enum TimeZoneName {
    /// Whether a text may be an IANA name such as `Europe/Berlin`, `Etc/GMT+5` or `UTC`.
    ///
    /// Parts of ASCII letters, digits, `_`, `+` and `-` that begin with a capital, joined by `/`. That leaves out `..` and all that lies beside
    /// the zones: tables (`zone.tab`, `leapseconds`), the administrator's choices (`localtime`, `posixrules`) and the trees `posix/` and
    /// `right/`, which hold the same zones again.
    static func isPlausible(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.count <= byteCountMax
            && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(isPart)
    }

    /// Twice the longest name of 2025.
    private static let byteCountMax = 64

    private static func isPart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
        return part.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        }
    }
}
