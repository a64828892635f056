/// Finds what a person probably meant by a word that is not known.
enum NearestName {
    /// The closest of the known words, if one is close enough to be meant.
    static func of(_ word: String, among known: [String]) -> String? {
        let scored = known.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        // A third of the letters may be wrong: more is another word.
        return best.distance <= (word.utf8.count + 2) / 3 ? best.name : nil
    }

    /// How many letters must be put in, taken out or changed to make one word of the other (Levenshtein).
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
