import Crypto
import SQLite
import Threads

/// The only door to the books, with one method per operation (docs/spec/kernel.md, "Operations").
///
/// Every method is one database transaction, takes time and ids from the environment, and throws `LedgerError`. A method that
/// writes returns after the commit, so its answer is never lost.
package final class Ledger: Sendable {
    let store: Store
    let environment: Environment
    let erasureNotes: ErasureNotes?
    private let providers: [String: any Provider]
    private let applyRetryDelaySeconds: Int64
    private let payloadRetentionSeconds: [String: Int64]
    private let changes: Monitor<Int>
    /// Bytes that each connection has uploaded since what it keeps was counted.
    private let acceptedBytes = Monitor<[Int64: Int]>([:])
    let tally = Monitor(WorkTally())

    /// Opens the database file and migrates it to the current schema.
    /// - Parameters:
    ///   - providers: the installed providers. Two with the same id are a programming error.
    ///   - erasureLog: the log of erasures outside the books. Without it, a restored backup could bring erased data back.
    ///   - applyRetryDelaySeconds: delay before the second attempt at a capture that failed through our own fault.
    ///   - payloadRetentionSeconds: overrides of the manifest's retention, by provider id.
    ///   - mayBeFounded: create the file if it does not exist; otherwise a missing or empty file is an error.
    ///   - otherWriterWaitMilliseconds: how long an operation waits for another writing process before it fails.
    ///   - onStorage: called when storage trouble begins or ends.
    package init(
        path: String, providers: [any Provider], environment: Environment = .system, erasureLog: (any ErasureLog)? = nil,
        applyRetryDelaySeconds: Int64 = LedgerLimits.applyRetryDelaySecondsDefault,
        payloadRetentionSeconds: [String: Int64] = [:],
        mayBeFounded: Bool = true, otherWriterWaitMilliseconds: Int32 = LedgerLimits.otherWriterWaitMilliseconds,
        onStorage: @escaping @Sendable (StorageEvent) -> Void = { _ in }
    ) throws(LedgerError) {
        self.environment = environment
        erasureNotes = erasureLog.map(ErasureNotes.init)
        self.applyRetryDelaySeconds = applyRetryDelaySeconds
        self.payloadRetentionSeconds = payloadRetentionSeconds
        self.providers = Dictionary(providers.map { ($0.manifest.id, $0) }) { _, _ in
            preconditionFailure("two providers with one id")
        }
        let changes = Monitor(0)
        self.changes = changes
        do {
            store = try Store(
                path: path, steps: Migrations.all, mayBeFounded: mayBeFounded,
                otherWriterWaitMilliseconds: otherWriterWaitMilliseconds,
                now: environment.now
            ) { event in
                // Wakes the worker, which finds out when the trouble is over.
                changes.update { $0 += 1 }
                onStorage(event)
            }
        } catch {
            throw LedgerError(wrapping: error)
        }
        // An unwritable log must not keep the books closed. The next erasure is not answered until the log accepts it.
        try? keepErasures()
    }

    /// Finishes the queued writes and closes the file. Every later call throws `overloaded`.
    package func close() { store.close() }

    /// Throws unless the database answers. Waits for no other operation.
    package func ping() throws(LedgerError) {
        do { try store.probe { try $0.execute("SELECT 1 FROM family LIMIT 1") } } catch { throw LedgerError(wrapping: error) }
    }

    /// Throws while the storage refuses writes or its file is damaged, as far as earlier writes have shown.
    package func requireStorage() throws(LedgerError) {
        if let trouble = store.trouble { throw .storage(trouble) }
    }

    /// Tests whether storage trouble is over.
    /// - Returns: whether it is.
    func tryStorageAgain() -> Bool {
        try? store.tryAgain()
        return store.trouble == nil
    }

    /// The manifests of the installed providers, by id.
    package var manifests: [ProviderManifest] { providers.values.map(\.manifest).sorted { $0.id < $1.id } }

    // MARK: Families, users, keys

    /// Creates a family with its first administrator and a key.
    package func createFamily(_ family: NewFamily) throws(LedgerError) -> FoundedFamily {
        try write { try CreateFamily(family: family).run($0) }
    }

    /// All families, sorted by name.
    package func families() throws(LedgerError) -> [Family] { try read { try Family.all($0) } }

    /// The user that a key belongs to.
    package func authenticate(_ key: Redacted<String>) throws(LedgerError) -> Principal {
        let now = environment.now()
        let found = try read { try Authenticate(key: key).run($0, now: now) }
        if let stale = found.staleKey {
            store.note { [environment] in try WriteScope.run(on: $0, environment) { try Authenticate.markUsed(stale, $0) } }
        }
        return found.principal
    }

    /// The names of the caller and the family.
    package func identity(of principal: Principal) throws(LedgerError) -> CallerIdentity {
        try read { try CallerIdentity.find(principal, $0) }
    }

    /// The person at the command line.
    package func commandLinePrincipal(family: UniqueID) throws(LedgerError) -> Principal {
        try read { try Family.commandLinePrincipal(family, $0) }
    }

    // MARK: The inbox

    /// Finds the publisher of a credential and records the contact.
    package func openPublisher(_ publisherID: UniqueID, _ credential: Redacted<String>) throws(LedgerError) -> PublisherAccess {
        let now = environment.now()
        let access = try read { try OpenPublisher(publisherID: publisherID, credential: credential).run($0, now: now) }
        let isFresh = access.lastContactAt.map { now.isWithin(seconds: 1, after: $0) } ?? false
        if !isFresh { try write { try OpenPublisher.noteContact(access, $0) } }
        return access
    }

    /// The receipt of a batch that is already stored under the same id with the same bytes.
    package func repeatedBatch(
        _ batchID: UniqueID, digest: SHA256Digest, _ access: PublisherAccess
    ) throws(LedgerError) -> Receipt? {
        try read { try AcceptBatch.repeated(access, batchID, digest, $0) }
    }

    /// Stores a batch that its provider has validated.
    package func accept(
        _ envelope: BatchEnvelope, payload: [UInt8], digest: SHA256Digest, session: PublisherSession, _ access: PublisherAccess
    ) throws(LedgerError) -> Receipt {
        let operation = AcceptBatch(
            access: access, session: session, envelope: envelope, payload: payload, digest: digest,
            trims: isTrimDue(access.connection, payload.count))
        let receipt = try write(bytes: payload.count) { try operation.run($0) }
        changes.update { $0 += 1 }
        return receipt
    }

    /// Counts the bytes that a connection uploads.
    private func isTrimDue(_ connection: Int64, _ byteCount: Int) -> Bool {
        acceptedBytes.updateQuietly { accepted in
            let bytes = accepted[connection, default: 0] + byteCount
            let isDue = bytes >= LedgerLimits.acceptedBytesPerTrim
            accepted[connection] = isDue ? 0 : bytes
            return isDue
        }
    }

    package func receipt(_ batchID: UniqueID, _ access: PublisherAccess) throws(LedgerError) -> Receipt {
        try read { try Receipt.find(batchID, connection: access.connection, $0) }
    }

    // MARK: The worker's steps

    /// Counts captures that an earlier process left in processing as failed attempts. Call it once, before the worker starts.
    package func recoverInterruptedCaptures() throws(LedgerError) {
        let recovery = RecoverInterrupted(retryDelaySeconds: applyRetryDelaySeconds)
        try write { try recovery.run($0) }
    }

    /// Applies the captures that are due, one per connection.
    package func applyDueCaptures() throws(LedgerError) -> WorkRound {
        let now = environment.now()
        tally.updateQuietly { $0.lastRoundAt = now }
        var served: Set<Int64> = []
        while served.count < LedgerLimits.capturesPerRound {
            let claim = ClaimWork(
                providers: Set(providers.keys), retryDelaySeconds: applyRetryDelaySeconds, connectionsServed: served)
            guard let item = try write({ try claim.run($0) }) else { break }
            guard try apply(item) else { return .storageFailed }
            served.insert(item.connection)
        }
        if !served.isEmpty { return .applied(served.count) }
        let due = try read { try ClaimWork.nextDue(after: now, retryDelaySeconds: applyRetryDelaySeconds, $0) }
        return .idle(secondsUntilDue: due.map { Double($0.microseconds - now.microseconds) / 1e6 })
    }

    /// Erases a bounded part of what was reset, discarded, deleted or undone, or of raw bytes whose retention is over.
    /// - Returns: whether there was anything to do.
    package func eraseStep() throws(LedgerError) -> Bool {
        try keepErasuresUnderWay()
        return try eraseStep(discards: [:])
    }

    /// The same, with the lineages that known discards covered.
    func eraseStep(discards: [UniqueID: Set<UniqueID>]) throws(LedgerError) -> Bool {
        if try clearHiddenImportStep() { return true }
        let manifests = manifests
        return try write { scope in
            if try EraseResetStep().run(scope) { return true }
            if try DiscardStep(lineages: discards).run(scope) { return true }
            if try EraseDeletedAccountStep().run(scope) { return true }
            if try SweepConnections().run(scope) { return true }
            for manifest in manifests {
                let retention = self.payloadRetention(of: manifest)
                let sweep = SweepPayloads(providerID: manifest.id, retentionSeconds: retention)
                if try sweep.run(scope) { return true }
                let files = SweepStatements(providerID: manifest.id, retentionSeconds: retention)
                if try files.run(scope) { return true }
            }
            return false
        }
    }

    /// The retention of a provider's raw bytes, in seconds.
    func payloadRetention(of manifest: ProviderManifest) -> Int64 {
        payloadRetentionSeconds[manifest.id] ?? manifest.payloadRetentionSeconds
    }

    /// Scrubs the file if an erasure asked for it, and the older copies of the books that hold what was erased. If a long read prevents
    /// it, the next call tries again.
    /// - Returns: the copies that held data of a family that was erased.
    @discardableResult
    package func scrubIfRequested() throws(LedgerError) -> [ScrubbedCopy] {
        guard let request = try read({ try ScrubRequest.pending($0) }) else { return [] }
        let copies: [ScrubbedCopy]
        do {
            copies = try ScrubCopies(families: request.families).run(beside: store.path)
            guard try store.scrub(optimization: SearchTable.optimization) else { return copies }
        } catch {
            throw LedgerError(wrapping: error)
        }
        try write { try ScrubRequest.finish(upTo: request.last, $0) }
        return copies
    }

    /// Whether erased bytes may still be in the file.
    var isScrubRequested: Bool { (try? read { try ScrubRequest.pending($0) != nil }) ?? false }

    /// Waits until work may have become due.
    /// - Parameter seen: the last change that the caller has handled.
    /// - Returns: the change to pass to the next call.
    func waitForChange(after seen: Int, timeoutSeconds: Double) -> Int {
        changes.wait(timeoutSeconds: timeoutSeconds, until: { $0 == seen ? nil : $0 }) ?? seen
    }

    package var now: Instant { environment.now() }

    /// Counts a failed step of the worker.
    func noteFailure(of step: WorkStep) { tally.updateQuietly { $0.failures[step, default: 0] += 1 } }

    /// Makes the worker look for work.
    func noteChange() { changes.update { $0 += 1 } }

    /// - Returns: false if the storage failed.
    private func apply(_ item: WorkItem) throws(LedgerError) -> Bool {
        guard let provider = providers[item.providerID] as? any PublishingProvider else { return true }
        let environment = environment
        do {
            let translation = TranslateCapture(item: item, provider: provider)
            let capture = try store.read { try translation.run($0, now: environment.now()) }
            let applying = ApplyCapture(item: item, capture: capture, providerVersion: provider.manifest.version)
            try store.write(grouping: .alone) { try WriteScope.run(on: $0, environment) { try applying.run($0) } }
            tally.updateQuietly { $0.capturesApplied += 1 }
            return true
        } catch {
            let failure = ApplyFailure(error)
            if failure == .storage {
                // Returns the capture if the storage allows it, because a restart would otherwise count an attempt.
                let returning = FailCapture(item: item, failure: .postponed, retryDelaySeconds: applyRetryDelaySeconds)
                try? write { try returning.run($0) }
                tally.updateQuietly { $0.storageFailures += 1 }
                return false
            }
            let failing = FailCapture(item: item, failure: failure, retryDelaySeconds: applyRetryDelaySeconds)
            try write { try failing.run($0) }
            tally.updateQuietly { $0.capturesFailed += 1 }
            return true
        }
    }

    // MARK: Database transactions

    func read<T>(_ body: (SQLiteConnection) throws -> T) throws(LedgerError) -> T {
        do { return try store.read(body) } catch { throw LedgerError(wrapping: error) }
    }

    func write<T: Sendable>(
        bytes: Int = 0, grouping: Grouping = .shared, _ body: @escaping @Sendable (WriteScope) throws -> T
    ) throws(LedgerError) -> T {
        let environment = environment
        do {
            return try store.write(bytes: bytes, grouping: grouping) { try WriteScope.run(on: $0, environment, body) }
        } catch {
            throw LedgerError(wrapping: error)
        }
    }
}
