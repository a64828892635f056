import Crypto

/// A cursor as text for a client: hexadecimal digits with a checksum, without meaning for the client. It holds only what the client has
/// seen, so that it does not tell how many rows others have.
///
/// The checksum detects a damaged cursor. It does not prevent a made-up one, which only shows the caller's own books from another
/// position on.
enum PlaceText {
    private static let checkBytes = 4

    static func text(_ place: [UInt8]) -> String { HexDigits.text(place + check(place)) }

    /// Reads what `text` wrote of so many bytes; nil for any other text.
    static func read(_ text: String, byteCount: Int) -> [UInt8]? {
        guard text.utf8.count == 2 * (byteCount + checkBytes), let bytes = HexDigits.bytes(text.utf8) else { return nil }
        let place = Array(bytes.prefix(byteCount))
        return Array(bytes.dropFirst(byteCount)) == check(place) ? place : nil
    }

    /// The eight bytes of a number, the highest first.
    static func bytes(of number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> Int64(56 - 8 * $0)) }
    }

    static func number(_ bytes: some Sequence<UInt8>) -> Int64 {
        Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    private static func check(_ place: [UInt8]) -> [UInt8] { Array(SHA256.hash(place).bytes.prefix(checkBytes)) }
}
