import LedgerKernel

/// Puts other values into a recorded body, so that everything else stays byte for byte as it was sent.
struct BodyEditor {
    /// The body as it is now.
    private(set) var bytes: [UInt8]

    /// An editor of a body.
    init(_ body: RecordedBody) { bytes = body.bytes }

    /// Puts one id in the place of another, wherever it stands, in the upper case that devices write.
    mutating func replace(_ old: UniqueID, with new: UniqueID) {
        replace("\"\(old.upperCaseText)\"", with: "\"\(new.upperCaseText)\"")
    }

    /// Puts one text in the place of another, wherever it stands.
    mutating func replace(_ old: String, with new: String) {
        let old = Array(old.utf8)
        let new = Array(new.utf8)
        var position = 0
        while let found = range(of: old, from: position) {
            bytes.replaceSubrange(found, with: new)
            position = found.lowerBound + new.count
        }
    }

    /// Gives a key another string; the present one holds no escaped quote.
    mutating func setString(_ key: String, _ value: String) {
        guard let start = range(of: Array("\"\(key)\":\"".utf8), from: 0)?.upperBound,
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\""))
        else { return }
        bytes.replaceSubrange(start..<end, with: value.utf8)
    }

    /// Moves every instant of the body by as many microseconds: what was before another one stays before it.
    mutating func moveInstants(byMicroseconds shift: Int64) {
        var position = 0
        while position < bytes.count {
            defer { position += 1 }
            // Few strings have a T at the place that instants have it; the others are not looked at any closer.
            guard bytes[position] == UInt8(ascii: "\""), position + 21 < bytes.count, bytes[position + 11] == UInt8(ascii: "T")
            else { continue }
            for length in [24, 20] where position + 1 + length < bytes.count && bytes[position + 1 + length] == UInt8(ascii: "\"")
            {
                let range = position + 1..<position + 1 + length
                guard let instant = try? Instant(rfc3339: String(decoding: bytes[range], as: UTF8.self)) else { continue }
                let moved = Instant(microseconds: instant.microseconds + shift)
                bytes.replaceSubrange(range, with: (length == 24 ? moved.rfc3339Milliseconds : moved.rfc3339Seconds).utf8)
            }
        }
    }

    /// Where a text stands next. The library's own search is ten times slower on bytes.
    private func range(of text: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = text.first, start + text.count <= bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            for position in start...bytes.count - text.count where bytes[position] == first {
                let range = position..<position + text.count
                if bytes[range].elementsEqual(text) { return range }
            }
            return nil
        }
    }
}
