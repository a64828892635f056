enum ExportLimits {
    /// Octets to read or write at a time.
    static let pieceBytes = 65_536
    /// Octets in one line. The largest row has four texts of a file (`CSVLimits.fieldCharactersMax`), each character of which can
    /// take an escape of six octets, and two records of a 1 MiB batch in base 64.
    static let lineBytesMax = 32 << 20
}
