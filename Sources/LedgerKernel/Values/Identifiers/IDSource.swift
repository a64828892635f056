/// Makes the ids of one transaction, with randomness fetched for many at once: a batch needs hundreds.
final class IDSource {
    private static let idsPerFetch = 64
    private static let randomBytesPerID = 16

    private let environment: Environment
    private var random: [UInt8] = []
    private var used = 0

    init(_ environment: Environment) { self.environment = environment }

    /// The next id, greater than those of earlier microseconds.
    func next() -> UniqueID {
        if used == random.count {
            // The first id costs no more than it must: most operations make one or two.
            let count = random.isEmpty ? 2 : Self.idsPerFetch
            random = environment.randomBytes(count * Self.randomBytesPerID)
            used = 0
        }
        defer { used += Self.randomBytesPerID }
        return .timeOrdered(at: environment.now(), random: (word(at: used), word(at: used + 8)))
    }

    private func word(at offset: Int) -> UInt64 { random[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } }
}
