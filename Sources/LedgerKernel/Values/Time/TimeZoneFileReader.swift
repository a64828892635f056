/// Reads the parts of a TZif file (RFC 9636 §3) one after the other and never beyond its end.
struct TimeZoneFileReader {
    /// The six counts of a header, §3.1.
    struct Counts {
        var universalFlags, standardFlags, leapSeconds, changes, types, names: Int

        /// The length of the data block that the header announces, §3.2.
        func dataByteCount(bytesPerTime: Int) -> Int {
            changes * (bytesPerTime + 1) + types * 6 + names + leapSeconds * (bytesPerTime + 4) + standardFlags + universalFlags
        }
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// `TZif`, a version of 2 or later, 15 unused bytes, six counts.
    mutating func readHeader() throws(TimeZoneError) -> Counts {
        guard try readBigEndian(byteCount: 4) == 0x545A_6966, try readBigEndian(byteCount: 1) >= UInt8(ascii: "2") else {
            throw .unreadableZone
        }
        try skip(15)
        var counts = Counts(universalFlags: 0, standardFlags: 0, leapSeconds: 0, changes: 0, types: 0, names: 0)
        counts.universalFlags = try readCount()
        counts.standardFlags = try readCount()
        counts.leapSeconds = try readCount()
        counts.changes = try readCount()
        counts.types = try readCount()
        counts.names = try readCount()
        return counts
    }

    /// The text between the two line feeds that end the file; empty if there is no rule.
    mutating func readFooter() throws(TimeZoneError) -> ArraySlice<UInt8> {
        let lineFeed = UInt64(UInt8(ascii: "\n"))
        guard try readBigEndian(byteCount: 1) == lineFeed,
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
        else { throw .unreadableZone }
        return bytes[position..<end]
    }

    /// An unsigned number of up to 8 bytes.
    mutating func readBigEndian(byteCount: Int) throws(TimeZoneError) -> UInt64 {
        let start = position
        try skip(byteCount)
        return bytes[start..<position].reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func skip(_ byteCount: Int) throws(TimeZoneError) {
        guard byteCount <= bytes.count - position else { throw .unreadableZone }
        position += byteCount
    }

    private mutating func readCount() throws(TimeZoneError) -> Int {
        Int(try readBigEndian(byteCount: 4))
    }
}
