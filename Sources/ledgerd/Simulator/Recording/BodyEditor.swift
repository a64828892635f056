import LedgerKernel

/// Puts other values of the same length into a recorded body, so that everything else stays byte for byte as it was sent.
struct BodyEditor {
    /// The body as it is now.
    private(set) var bytes: [UInt8]

    /// An editor of a body.
    init(_ body: RecordedBody) { bytes = body.bytes }

    /// Puts one id in the place of another, wherever it stands, in the upper case that devices write.
    mutating func replace(_ old: UniqueID, with new: UniqueID) { replace("\"\(old.upperCaseText)\"", with: "\"\(new.upperCaseText)\"") }

    /// Puts one text in the place of another of the same length, wherever it stands.
    mutating func replace(_ old: String, with new: String) {
        let old = Array(old.utf8)
        let new = Array(new.utf8)
        precondition(old.count == new.count, "a replacement of another length")
        var position = 0
        while let found = bytes[position...].firstRange(of: old) {
            bytes.replaceSubrange(found, with: new)
            position = found.upperBound
        }
    }

    /// Puts a value in the place of the one, of the same length, that a key has.
    mutating func setString(_ key: String, _ value: String) {
        guard let found = bytes.firstRange(of: Array("\"\(key)\":\"".utf8)) else { return }
        let end = found.upperBound + value.utf8.count
        precondition(end < bytes.count && bytes[end] == UInt8(ascii: "\""), "a value of another length")
        bytes.replaceSubrange(found.upperBound..<end, with: value.utf8)
    }

    /// Moves every instant of the body by as many microseconds: what was before another one stays before it.
    mutating func moveInstants(byMicroseconds shift: Int64) {
        var position = 0
        while position < bytes.count {
            defer { position += 1 }
            guard bytes[position] == UInt8(ascii: "\"") else { continue }
            for length in [24, 20] where position + 1 + length < bytes.count && bytes[position + 1 + length] == UInt8(ascii: "\"") {
                let range = position + 1..<position + 1 + length
                guard let instant = try? Instant(rfc3339: String(decoding: bytes[range], as: UTF8.self)) else { continue }
                let moved = Instant(microseconds: instant.microseconds + shift)
                bytes.replaceSubrange(range, with: (length == 24 ? moved.rfc3339Milliseconds : moved.rfc3339Seconds).utf8)
            }
        }
    }
}
