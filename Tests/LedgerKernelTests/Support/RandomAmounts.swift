import LedgerKernel
import TestSupport

/// Ten-thousandths of a single amount, of all lengths and both signs.
func randomScaled(_ generator: inout SeededGenerator) -> Int128 {
    let digits = Int.random(in: 0...19, using: &generator)
    let bound = (0..<digits).reduce(Int128(1)) { product, _ in product * 10 } - 1
    return .random(in: -bound...bound, using: &generator)
}
