import SQLite

/// What was erased, noted outside the books, and carried out again in books that are older than that.
extension Ledger {
    /// Notes every erasure that the books tell of and the log does not: after the commit of one, before its answer.
    func keepErasures() throws(LedgerError) {
        guard let erasureNotes else { return }
        let erasures = try read { try Erasure.all($0) }
        do { try erasureNotes.keep(erasures) } catch { throw .erasureNotNoted }
    }

    /// The same before a step of an erasure, if one is under way: what the books tell of it now they do not tell afterwards.
    func keepErasuresUnderWay() throws(LedgerError) {
        guard erasureNotes != nil, try read({ try Self.isBetweenSteps($0) }) else { return }
        try keepErasures()
    }

    /// How far a log of erasures and the books agree.
    /// - Returns: what the books tell of and the log does not, and what the log says and the books do not know.
    package func compare(with logged: [Erasure]) throws(LedgerError) -> (missing: [Erasure], pending: [Erasure]) {
        let known = Set(logged.map(\.key))
        return try read { database in
            (
                try Erasure.all(database).filter { !known.contains($0.key) },
                try PendingErasures(logged: logged).all(database)
            )
        }
    }

    /// Makes books that were just restored fit for use: what was erased since the backup goes again, down to the bytes, and every
    /// device has to repair its connection and send everything again (docs/spec/ledgerd.md, restore).
    /// - Parameter logged: everything that the log of erasures holds.
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
