import Crypto

/// A cursor of two numbers as text for a client: hexadecimal digits with a checksum, without meaning for the client.
///
/// The checksum detects a damaged cursor. It does not prevent a made-up one, which only shows the caller's own books from another
/// position on.
enum PlaceText {
    private static let checkBytes = 4

    static func text(_ first: Int64, _ second: Int64) -> String {
        let place = UniqueID(high: UInt64(bitPattern: first), low: UInt64(bitPattern: second)).bytes
        return HexDigits.text(place + check(place))
    }

    /// Reads what `text` wrote; nil for any other text.
    static func read(_ text: String) -> (first: Int64, second: Int64)? {
        guard text.utf8.count == 2 * (16 + checkBytes), let bytes = HexDigits.bytes(text.utf8) else { return nil }
        let place = Array(bytes.prefix(16))
        guard let pair = UniqueID(bytes: place), Array(bytes.dropFirst(16)) == check(place) else { return nil }
        return (Int64(bitPattern: pair.high), Int64(bitPattern: pair.low))
    }

    private static func check(_ place: [UInt8]) -> [UInt8] { Array(SHA256.hash(place).bytes.prefix(checkBytes)) }
}
