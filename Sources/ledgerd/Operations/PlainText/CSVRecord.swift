/// A record of comma-separated values (RFC 4180).
enum CSVRecord {
    /// The record with its line end.
    static func line(_ cells: [String]) -> String { text(cells) + "\r\n" }

    /// The record alone, as it also stands in a cell that holds a list.
    static func text(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") }

    private static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) || text.utf8.first == space || text.utf8.last == space else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append("\"") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Some readers trim what is not in quotes.
    private static let space = UInt8(ascii: " ")

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
