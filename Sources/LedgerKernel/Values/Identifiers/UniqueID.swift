/// A UUID (RFC 9562), ordered by its bytes. Text is read in any letter case and written in lower case.
package struct UniqueID: Hashable, Sendable {
    /// The first eight bytes, big endian.
    package let high: UInt64
    /// The last eight bytes, big endian.
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Takes exactly 16 bytes; nil for any other number.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(
            high: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) },
            low: bytes[8...].reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The 16 bytes, as the database stores them.
    package var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            for index in 0..<8 {
                let shift = UInt64(56 - 8 * index)
                buffer[index] = UInt8(truncatingIfNeeded: high >> shift)
                buffer[index + 8] = UInt8(truncatingIfNeeded: low >> shift)
            }
            count = 16
        }
    }

    /// A version 7 UUID (RFC 9562 §5.7). Ids of later microseconds are greater, so new ids go to the end of an index.
    ///
    /// The 12 bits after the version hold the microsecond within the millisecond and 2 random bits (§6.2, method 3);
    /// 62 random bits follow the variant. Instants before 1970 count as 1970.
    package static func timeOrdered(at instant: Instant, random: (UInt64, UInt64)) -> UniqueID {
        let microseconds = UInt64(max(0, instant.microseconds))
        let (milliseconds, microsecond) = microseconds.quotientAndRemainder(dividingBy: 1000)
        return UniqueID(
            high: milliseconds << 16 | 0x7000 | microsecond << 2 | random.0 & 0b11,
            low: 0b10 << 62 | random.1 >> 2)
    }
}

extension UniqueID: Comparable {
    /// Compares by bytes, which is also the database's order.
    package static func < (left: UniqueID, right: UniqueID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
