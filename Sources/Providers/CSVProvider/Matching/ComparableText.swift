import Glibc
import LedgerKernel

/// A text in the form in which two rows are compared: cleaned, as the books have it. A run of white space counts as one space, the rest
/// counts byte for byte.
struct ComparableText: Hashable, PersonalRecord {
    private let text: String

    init(_ text: String) {
        var text = SourceText.cleaned(text)
        self.text = text.withUTF8(Self.hasOnlySingleSpaces) ? text : text.withUTF8(Self.oneSpaced)
    }

    // Compares bytes, not characters: Swift compares strings by canonical equivalence, but the database and the bank do not.
    static func == (left: ComparableText, right: ComparableText) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8(0xFF))
    }

    private static func hasOnlySingleSpaces(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous = Byte.space
        for byte in bytes {
            let isSpace = byte == Byte.space
            guard byte > Byte.space && byte < 0x80 || isSpace && previous != Byte.space else { return false }
            previous = byte
        }
        return bytes.isEmpty || previous != Byte.space
    }

    private static func oneSpaced(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        var position = 0
        var isBehindSpace = false
        while position < bytes.count {
            if let width = WhiteSpace.width(startingAt: position, in: bytes, before: bytes.count) {
                isBehindSpace = !result.isEmpty
                position += width
            } else {
                if isBehindSpace { result.append(Byte.space) }
                isBehindSpace = false
                result.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// Whether two texts consist of the same bytes.
    func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return true }
                return memcmp(leftBase, rightBase, left.count) == 0
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
