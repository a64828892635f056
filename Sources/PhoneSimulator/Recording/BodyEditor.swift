import LedgerKernel

/// Replaces values in a recorded body and leaves every other byte as it was sent.
struct BodyEditor {
    /// The edited body.
    private(set) var bytes: [UInt8]

    init(_ body: RecordedBody) { bytes = body.bytes }

    /// Replaces every occurrence of an id, in the upper case that devices write.
    mutating func replace(_ old: UniqueID, with new: UniqueID) {
        replace("\"\(old.upperCaseText)\"", with: "\"\(new.upperCaseText)\"")
    }

    /// Replaces every occurrence of a text.
    mutating func replace(_ old: String, with new: String) {
        let old = Array(old.utf8)
        let new = Array(new.utf8)
        var position = 0
        while let found = range(of: old, from: position) {
            bytes.replaceSubrange(found, with: new)
            position = found.lowerBound + new.count
        }
    }

    /// Sets the string of a key. The present string must not have an escaped quote.
    mutating func setString(_ key: String, _ value: String) {
        guard let start = range(of: Array("\"\(key)\":\"".utf8), from: 0)?.upperBound,
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\""))
        else { return }
        bytes.replaceSubrange(start..<end, with: value.utf8)
    }

    /// Moves every instant in the body by the same number of microseconds, which keeps their order.
    mutating func moveInstants(byMicroseconds shift: Int64) {
        var position = 0
        while position < bytes.count {
            defer { position += 1 }
            // Look closer only at strings with a T where instants have it; there are few others.
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

    /// The next occurrence of a text. The library's own search is ten times slower on bytes.
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
