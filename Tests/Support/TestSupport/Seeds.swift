import Glibc

/// The seeds that a property is tried with, as the arguments of its test, so that a failure names its seed.
package enum Seeds {
    /// So many fixed seeds, the same ones in every run, so that a check passes or fails for a reason in the change; and besides as
    /// many fresh ones as the variable LEDGERD_FRESH_SEEDS says. Where LEDGERD_SEEDS names seeds, there are only those.
    package static func atLeast(_ count: Int) -> [UInt64] {
        named.isEmpty ? (telling + (1...UInt64(max(count, 1)))).prefix(count) + fresh : named
    }

    /// Seeds that once found something.
    private static let telling: [UInt64] = [11_160_318_600_686_392_540, 3_577_625_169_761_819_080]

    private static let fresh: [UInt64] = {
        let count = variable("LEDGERD_FRESH_SEEDS").flatMap { Int($0) } ?? 0
        return (0..<max(count, 0)).map { _ in .random(in: 1_000_000...UInt64.max) }
    }()

    private static let named = (variable("LEDGERD_SEEDS") ?? "").split(separator: ",").compactMap { UInt64($0) }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
