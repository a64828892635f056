import LedgerKernel

/// Random numbers that depend only on the seed, not on the machine or the compiler (SplitMix64).
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A random number in a range.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// True in this many of a thousand cases.
    mutating func happens(perThousand count: Int) -> Bool { number(0...999) < count }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...items.count - 1)] }

    /// A random UUID (RFC 9562, version 4), like those that devices make.
    mutating func makeID() -> UniqueID {
        UniqueID(high: next() & ~0xF000 | 0x4000, low: next() >> 2 | 1 << 63)
    }
}
