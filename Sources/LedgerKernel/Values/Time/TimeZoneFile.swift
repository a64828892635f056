/// The content of a TZif file (RFC 9636), version 2 or later, about one zone.
struct TimeZoneFile: Hashable, Sendable {
    /// When the offset changes, in seconds since 1970, ascending.
    let changeSeconds: [Int64]
    /// Seconds east of UTC: first the offset before all changes, then the one from each change on.
    let offsetSeconds: [Int32]
    /// The rule after the last change, if the file has one.
    let rule: PosixTimeZoneRule?

    /// Reads a whole file. Throws `unreadableZone` for anything that the RFC does not allow, and for leap seconds.
    init(bytes: [UInt8]) throws(TimeZoneError) {
        var reader = TimeZoneFileReader(bytes)
        // The first block is for 32-bit readers. The same data follows in 64 bits.
        let oldCounts = try reader.readHeader()
        try reader.skip(oldCounts.dataByteCount(bytesPerTime: 4))
        let counts = try reader.readHeader()
        guard counts.leapSeconds == 0, counts.types > 0 else { throw .unreadableZone }

        var changes: [Int64] = []
        for _ in 0..<counts.changes {
            let seconds = Int64(bitPattern: try reader.readBigEndian(byteCount: 8))
            guard Self.plausibleSeconds ~= seconds, changes.last.map({ $0 < seconds }) ?? true else { throw .unreadableZone }
            changes.append(seconds)
        }
        var typeOfChange: [Int] = []
        for _ in 0..<counts.changes {
            typeOfChange.append(Int(try reader.readBigEndian(byteCount: 1)))
        }
        var offsetOfType: [Int32] = []
        for _ in 0..<counts.types {
            let offset = Int32(truncatingIfNeeded: try reader.readBigEndian(byteCount: 4))
            guard Self.plausibleOffsetSeconds ~= offset else { throw .unreadableZone }
            offsetOfType.append(offset)
            // Skips the daylight saving flag and the name, which the rules do not need.
            try reader.skip(2)
        }
        guard typeOfChange.allSatisfy({ $0 < offsetOfType.count }) else { throw .unreadableZone }
        try reader.skip(counts.names + counts.standardFlags + counts.universalFlags)

        changeSeconds = changes
        offsetSeconds = [offsetOfType[0]] + typeOfChange.map { offsetOfType[$0] }
        let footer = try reader.readFooter()
        rule = PosixTimeZoneParser.rule(footer)
        guard rule != nil || footer.isEmpty else { throw .unreadableZone }
    }

    /// RFC 9636 §3.2: the bounds within which POSIX can express an offset.
    private static let plausibleOffsetSeconds: ClosedRange<Int32> = -89_999...93_599
    /// RFC 9636 §3.2 recommends omitting times before the Big Bang; the same span suffices for the future.
    private static let plausibleSeconds: ClosedRange<Int64> = -(1 << 59)...1 << 59
}

/// Reads the parts of a TZif file (RFC 9636 §3) in order and never beyond its end.
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
