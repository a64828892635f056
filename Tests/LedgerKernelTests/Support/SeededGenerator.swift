import Glibc

/// SplitMix64: the same numbers for the same seed, so that a failed run can be repeated.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Seeds for a property: the same ones in every run, so that a check passes or fails for a reason in the change, and as many
    /// fresh ones as the variable LEDGERD_FRESH_SEEDS says. A failure names the seed as the test's argument.
    static let seeds: [UInt64] =
        [1, 2, 3, 11_160_318_600_686_392_540] + (0..<freshSeeds).map { _ in .random(in: 4...UInt64.max) }

    /// The first seeds there are, for a property that few steps show little of, and the fresh ones.
    static func seeds(upTo last: UInt64) -> [UInt64] {
        Array(1...last) + (0..<freshSeeds).map { _ in .random(in: last + 1...UInt64.max) }
    }

    private static let freshSeeds = getenv("LEDGERD_FRESH_SEEDS").flatMap { Int(String(cString: $0)) } ?? 0
}
