import Crypto

/// Two numbers that are a place in a list, as a client keeps them: in hexadecimal with a check, of no meaning to the client.
///
/// The check finds what was cut or changed on its way. It keeps nobody from making up a place, which shows nothing but the caller's own
/// books from another place on.
enum PlaceText {
    private static let checkBytes = 4

    static func text(_ first: Int64, _ second: Int64) -> String {
        let place = UniqueID(high: UInt64(bitPattern: first), low: UInt64(bitPattern: second)).bytes
        return HexDigits.text(place + check(place))
    }

    /// Reads what `text` wrote; nil for anything else.
    static func read(_ text: String) -> (first: Int64, second: Int64)? {
        guard text.utf8.count == 2 * (16 + checkBytes), let bytes = HexDigits.bytes(text.utf8) else { return nil }
        let place = Array(bytes.prefix(16))
        guard let pair = UniqueID(bytes: place), Array(bytes.dropFirst(16)) == check(place) else { return nil }
        return (Int64(bitPattern: pair.high), Int64(bitPattern: pair.low))
    }

    private static func check(_ place: [UInt8]) -> [UInt8] { Array(SHA256.hash(place).bytes.prefix(checkBytes)) }
}
