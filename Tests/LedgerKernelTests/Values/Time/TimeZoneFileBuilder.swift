/// Writes TZif files (RFC 9636) for tests: valid ones, and ones that no compiler would make.
struct TimeZoneFileBuilder {
    var magic = "TZif"
    var version = UInt8(ascii: "2")
    /// Seconds since 1970, and the number of the type that begins then.
    var changes: [(seconds: Int64, type: UInt8)] = []
    var offsets: [Int32] = [0]
    var leapSeconds: UInt32 = 0
    /// Values in the header that contradict what follows.
    var statedChanges: UInt32?
    var footer = "\nUTC0\n"

    var bytes: [UInt8] {
        // "Slim" files leave the first block empty except for one type. Swift 6.0 cannot type-check one expression of it all.
        var bytes = header(changes: 0, types: 1, leapSeconds: 0)
        bytes += [0, 0, 0, 0, 0, 0]
        bytes += "UTC\0".utf8
        bytes += header(changes: statedChanges ?? UInt32(changes.count), types: UInt32(offsets.count), leapSeconds: leapSeconds)
        for change in changes { bytes += bigEndian(change.seconds) }
        bytes += changes.map(\.type)
        for offset in offsets { bytes += bigEndian(offset) + [0, 0] }
        bytes += "UTC\0".utf8
        bytes += [UInt8](repeating: 0, count: Int(leapSeconds) * 12)
        bytes += footer.utf8
        return bytes
    }

    private func header(changes: UInt32, types: UInt32, leapSeconds: UInt32) -> [UInt8] {
        Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
            + [0, 0, leapSeconds, changes, types, 4].flatMap { bigEndian($0) }
    }

    private func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}
