import Threads

/// Keeps a log of erasures in step with the books.
///
/// The books come first: a note is written after the commit and before the answer, so the log never notes an erasure that did not
/// happen. If a crash prevents the note, the erasure is still in the books, and the next start adds it.
final class ErasureNotes: Sendable {
    private let log: any ErasureLog
    /// What the log is known to contain; nil before the first read. Other processes may have added to it. Then an erasure is
    /// noted twice, which does no harm.
    private let known = Monitor<Set<Erasure.Key>?>(nil)

    init(_ log: any ErasureLog) { self.log = log }

    /// Adds the erasures that the log lacks.
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

/// A log of erasures outside the books. It survives when a backup replaces the books.
package protocol ErasureLog: Sendable {
    /// The readable notes of the log.
    func erasures() throws -> [Erasure]
    /// Adds notes and returns when they are on the disk.
    func append(_ erasures: [Erasure]) throws
}
