import Glibc

/// The seeds for a property, as the arguments of its test, so that a failure names its seed.
package enum Seeds {
    /// A number of fixed seeds, the same in every run, so that a check passes or fails only because of the change; plus as many
    /// fresh seeds as the variable LEDGERD_FRESH_SEEDS states. If LEDGERD_SEEDS names seeds, only those are used.
    package static func atLeast(_ count: Int) -> [UInt64] {
        named.isEmpty ? (telling + (1...UInt64(max(count, 1)))).prefix(count) + fresh : named
    }

    /// Seeds that found something in the past.
    private static let telling: [UInt64] = [11_160_318_600_686_392_540, 3_577_625_169_761_819_080]

    private static let fresh: [UInt64] = {
        let count = variable("LEDGERD_FRESH_SEEDS").flatMap { Int($0) } ?? 0
        return (0..<max(count, 0)).map { _ in .random(in: 1_000_000...UInt64.max) }
    }()

    private static let named = (variable("LEDGERD_SEEDS") ?? "").split(separator: ",").compactMap { UInt64($0) }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
