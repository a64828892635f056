/// The rules for names of time zones. A name becomes part of a path, so only what an IANA name can be gets that far.
enum TimeZoneName {
    /// Whether a text may be an IANA name such as `Europe/Berlin`, `Etc/GMT+5` or `UTC`.
    ///
    /// Parts of ASCII letters, digits, `_`, `+` and `-` that begin with a letter, joined by `/`. A dot is in no name, which leaves out `..` and the
    /// tables that lie beside the zones. The trees `posix/` and `right/` hold the same zones again (`right/` with leap seconds);
    /// `localtime` and `posixrules` are what an administrator chose, not places.
    static func isPlausible(_ name: String) -> Bool {
        let bytes = name.utf8
        guard bytes.count <= byteCountMax else { return false }
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { isPart($0) } && !notZones.contains(String(decoding: parts[0], as: UTF8.self))
    }

    /// The longest name of 2025 has 32 bytes.
    private static let byteCountMax = 64
    private static let notZones: Set<String> = ["posix", "right", "localtime", "posixrules"]

    private static func isPart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, isLetter(first) else { return false }
        return part.allSatisfy { byte in
            isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
