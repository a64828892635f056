/// The limits of exports.
enum ExportLimits {
    /// Octets that are written at a time.
    static let pieceBytes = 65_536
    /// Octets of one line: the largest row keeps two records of a batch of 1 MiB in base 64.
    static let lineBytesMax = 8 << 20
}
