import SQLite

/// The log of erasures outside the books, and repeating its erasures in books that are older than the log.
extension Ledger {
    /// Adds every erasure that the books know and the log lacks. Call it after an erasure commits and before its answer.
    func keepErasures() throws(LedgerError) {
        guard let erasureNotes else { return }
        let erasures = try read { try Erasure.all($0) }
        do { try erasureNotes.keep(erasures) } catch { throw .erasureNotNoted }
    }

    /// The same before a step of a running erasure, because the step deletes what the books know about the erasure.
    func keepErasuresUnderWay() throws(LedgerError) {
        guard erasureNotes != nil, try read({ try Self.isBetweenSteps($0) }) else { return }
        try keepErasures()
    }

    /// Compares a log of erasures with the books.
    /// - Returns: the erasures that the log lacks, and the erasures that the books lack.
    package func compare(with logged: [Erasure]) throws(LedgerError) -> (missing: [Erasure], pending: [Erasure]) {
        let known = Set(logged.map(\.key))
        let now = environment.now()
        return try read { database in
            (
                try Erasure.all(database).filter { !known.contains($0.key) },
                try PendingErasures(logged: logged).all(database, now: now)
            )
        }
    }

    /// Prepares restored books for use: erases again what was erased since the backup, down to the bytes, and makes every device
    /// repair its connection and send everything again (docs/spec/ledgerd.md, restore).
    /// - Parameter logged: the whole log of erasures.
    package func takeUpBackup(_ logged: [Erasure]) throws(LedgerError) -> RestoreReport {
        let report = try write { try TakeUpBackup(logged: logged).run($0) }
        let discards = Dictionary(logged.filter { $0.kind == .discard }.map { ($0.subjectID, Set($0.lineageIDs)) }) {
            $0.union($1)
        }
        while try eraseStep(discards: discards) {}
        try scrubIfRequested()
        return report
    }
}
