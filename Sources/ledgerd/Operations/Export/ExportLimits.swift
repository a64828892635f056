/// The limits of exports.
enum ExportLimits {
    /// Octets that are written at a time.
    static let pieceBytes = 65_536
    /// Octets of one line: the largest row keeps four texts of a file (`CSVLimits.fieldCharactersMax`), each character of which may be written
    /// as an escape of six octets, and two records of a batch of 1 MiB in base 64.
    static let lineBytesMax = 32 << 20
}
