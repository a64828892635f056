import TestSupport

@testable import LedgerKernel

/// Makes random statements about a few records and balances, so that they often concern the same one.
struct RandomSource {
    let phone: Phone
    var generator: SeededGenerator
    static let records = (0..<6).map { "r\($0)" }

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }

    mutating func capture() throws -> [Observation] {
        try (0..<Int.random(in: 0...6, using: &generator)).map { _ in try observation() }
    }

    private mutating func observation() throws -> Observation {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: .account(binding: 0)
        case 1: .accountUnavailable(binding: 0)
        case 2, 3:
            try phone.balance(
                pick(["b1", "b2"]), pick(["0", "5", "6"]), secondsAgo: Int64.random(in: 0...3, using: &generator),
                pick(BalanceObservation.Kind.allCases))
        case 4, 5: phone.tombstone(pick(Self.records))
        default:
            try phone.purchase(
                pick(Self.records), pick(["1", "2.5"]), pick(["Shop", "Store"]), on: pick(["2026-09-01", "2026-09-02"]),
                pick(RecordObservation.State.allCases))
        }
    }

    /// The capture in chunks, some of them empty.
    mutating func chunks(of capture: [Observation]) -> [[Observation]] {
        var chunks: [[Observation]] = [[]]
        for observation in capture {
            while chance(3) { chunks.append([]) }
            chunks[chunks.count - 1].append(observation)
        }
        return chunks
    }
}
