/// Where erasures are noted outside the books, so that they are still known when the books are replaced by a backup.
package protocol ErasureLog: Sendable {
    /// What is noted, as far as it can be read.
    func erasures() throws -> [Erasure]
    /// Adds notes, and returns when they are on the disk.
    func append(_ erasures: [Erasure]) throws
}
