/// The ids in a file, as far as their worth is concerned: whether one stands on two rows, and whether a given one is among them.
struct RecordIDs: Sendable {
    /// Hashes, eight bytes a row that has an id; two ids with one hash make the ids count as repeated, which only costs evidence.
    private var hashes: [Int] = []

    mutating func append(_ id: String) { hashes.append(Self.hash(id)) }

    /// What the ids are worth, once all have been taken.
    mutating func finish() -> StatementIDs {
        hashes.sort()
        let isRepeated = zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
        guard !hashes.isEmpty, !isRepeated else {
            hashes = []
            return .unusable
        }
        let sorted = hashes
        return .distinct { Self.contains(Self.hash($0), sorted) }
    }

    private static func hash(_ id: String) -> Int {
        var hasher = Hasher()
        for byte in id.utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }

    private static func contains(_ hash: Int, _ sorted: [Int]) -> Bool {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == hash
    }
}
