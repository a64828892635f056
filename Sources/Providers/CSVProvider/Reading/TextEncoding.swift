/// The character encoding of a file (profile key `encoding`).
package enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case latin1 = "iso-8859-1"
    case windows1252 = "windows-1252"
    case windows1250 = "windows-1250"
    case shiftJIS = "shift_jis"
    case gb18030
}
