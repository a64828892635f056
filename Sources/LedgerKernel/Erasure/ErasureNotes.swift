import Threads

/// Brings a log of erasures up to what the books say.
///
/// The books come first: a note is made after the commit and before the answer, so that there is never one of something that did
/// not happen. What a crash between the two leaves out is still in the books, and is added when they are opened the next time.
final class ErasureNotes: Sendable {
    private let log: any ErasureLog
    /// What the log is known to hold; nil before it was read. Others may have added to it, and then a note stands there twice,
    /// which says no more than once.
    private let known = Monitor<Set<Erasure.Key>?>(nil)

    init(_ log: any ErasureLog) { self.log = log }

    /// Adds what the log does not have.
    func keep(_ erasures: [Erasure]) throws {
        try known.updateQuietly { known in
            var keys = try known ?? Set(log.erasures().map(\.key))
            let missing = erasures.filter { !keys.contains($0.key) }
            if !missing.isEmpty { try log.append(missing) }
            keys.formUnion(missing.map(\.key))
            known = keys
        }
    }
}

/// Where erasures are noted outside the books, so that they are still known when the books are replaced by a backup.
package protocol ErasureLog: Sendable {
    /// What is noted, as far as it can be read.
    func erasures() throws -> [Erasure]
    /// Adds notes, and returns when they are on the disk.
    func append(_ erasures: [Erasure]) throws
}
