/// UTF-8 text that has been decoded but not read yet: bytes `start..<end` of a block of memory that grows as needed.
struct TextBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var end = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        (base + end).update(from: source, count: bytes.count)
        end += bytes.count
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[end] = byte
        end += 1
    }

    /// Adds a character; a surrogate becomes the undecodable byte.
    mutating func append(codePoint: UInt32) {
        reserve(4)
        let next = base + end
        switch codePoint {
        case 0..<0x80:
            next[0] = UInt8(truncatingIfNeeded: codePoint)
            end += 1
        case 0x80..<0x800:
            next[0] = 0xC0 | UInt8(truncatingIfNeeded: codePoint >> 6)
            next[1] = Self.continuation(codePoint)
            end += 2
        case 0xD800..<0xE000:
            next[0] = undecodableByte
            end += 1
        case 0x800..<0x10000:
            next[0] = 0xE0 | UInt8(truncatingIfNeeded: codePoint >> 12)
            next[1] = Self.continuation(codePoint >> 6)
            next[2] = Self.continuation(codePoint)
            end += 3
        case 0x10000..<0x110000:
            next[0] = 0xF0 | UInt8(truncatingIfNeeded: codePoint >> 18)
            next[1] = Self.continuation(codePoint >> 12)
            next[2] = Self.continuation(codePoint >> 6)
            next[3] = Self.continuation(codePoint)
            end += 4
        default:
            next[0] = undecodableByte
            end += 1
        }
    }

    /// Drops the first `count` bytes.
    mutating func removeFirst(_ count: Int) {
        guard count > 0 else { return }
        let left = max(end - count, 0)
        base.update(from: base + (end - left), count: left)
        end = left
    }

    private static func continuation(_ bits: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: bits & 0x3F) }

    private mutating func reserve(_ count: Int) {
        guard end + count > capacity else { return }
        let larger = max(capacity * 2, end + count)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: end)
        base.deallocate()
        base = moved
        capacity = larger
    }
}
