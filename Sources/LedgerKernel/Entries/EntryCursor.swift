import Crypto

/// A place in the list of entries: behind one of them. It stays one when that entry is changed or erased.
public struct EntryCursor: Sendable, Equatable {
    let date: LedgerDate
    let row: Int64

    init(date: LedgerDate, row: Int64) {
        self.date = date
        self.row = row
    }

    /// The place as a client keeps it: day, row and a check in hexadecimal, of no meaning to the client.
    public var text: String {
        let place = UniqueID(high: UInt64(bitPattern: Int64(date.daysSinceEpoch)), low: UInt64(bitPattern: row)).bytes
        return HexDigits.text(place + Self.check(place))
    }

    /// Reads what `text` wrote; nil for anything else. The check finds what was cut or changed on its way. It keeps nobody from
    /// making up a place, which shows nothing but the caller's own books from another place on.
    public init?(_ text: String) {
        guard text.utf8.count == 2 * (16 + Self.checkBytes), let bytes = HexDigits.bytes(text.utf8) else { return nil }
        let place = Array(bytes.prefix(16))
        guard let pair = UniqueID(bytes: place), Array(bytes.dropFirst(16)) == Self.check(place),
            let days = Int(exactly: Int64(bitPattern: pair.high))
        else { return nil }
        self.init(date: LedgerDate(daysSinceEpoch: days), row: Int64(bitPattern: pair.low))
    }

    private static let checkBytes = 4

    private static func check(_ place: [UInt8]) -> [UInt8] { Array(SHA256.hash(place).bytes.prefix(checkBytes)) }
}

extension EntryCursor: Comparable {
    /// The later day is greater, and on one day the later row.
    public static func < (left: EntryCursor, right: EntryCursor) -> Bool {
        (left.date.daysSinceEpoch, left.row) < (right.date.daysSinceEpoch, right.row)
    }
}
