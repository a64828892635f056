/// Finds the known word that a person probably meant.
enum NearestName {
    /// The closest known word; nil if none is close enough.
    static func of(_ word: String, among known: [String]) -> String? {
        let scored = known.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        // Up to a third of the letters may be wrong; with more, it is another word.
        return best.distance <= (word.utf8.count + 2) / 3 ? best.name : nil
    }

    /// The Levenshtein distance: how many letters to insert, delete or change to turn one word into the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let change = previous[column] + (letter == other ? 0 : 1)
                current.append(min(change, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
