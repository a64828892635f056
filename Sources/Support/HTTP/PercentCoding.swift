/// Percent-decoding (RFC 3986 section 2.1), once, of one part that was split off before.
enum PercentCoding {
    /// The decoded text. Throws for `%` without two digits, `%00` and what is no UTF-8 afterwards.
    static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws(HTTPRefusal) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? ASCII.space : byte)
                continue
            }
            guard bytes.endIndex - index >= 2, let high = ASCII.hexValue(bytes[index]),
                let low = ASCII.hexValue(bytes[index + 1]),
                high | low != 0
            else { throw .badRequest(.percentEncoding) }
            decoded.append(high << 4 | low)
            index += 2
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .badRequest(.percentEncoding) }
        return text
    }
}
