@testable import LedgerKernel

/// A second implementation of the rules of docs/spec/financekit.md §5 for one lineage, without a database: naive and slow.
struct ModelLedger {
    /// An attribute that a source can change.
    enum Attribute: CaseIterable {
        case amount, date, name, flag
    }

    /// The values of a record or an entry.
    struct Shape: Equatable {
        var amount: Money
        var date: LedgerDate
        var name: String
        var isPending: Bool

        init(_ record: RecordObservation) {
            amount = record.amount
            date = record.date
            name = record.name
            isPending = record.state == .pending
        }

        init(_ entry: Entry) {
            amount = entry.amount
            date = entry.date
            name = entry.name
            isPending = entry.isPending
        }

        func differs(from other: Shape, in attribute: Attribute) -> Bool {
            switch attribute {
            case .amount: amount != other.amount
            case .date: date != other.date
            case .name: name != other.name
            case .flag: isPending != other.isPending
            }
        }

        mutating func take(_ attribute: Attribute, from other: Shape) {
            switch attribute {
            case .amount: amount = other.amount
            case .date: date = other.date
            case .name: name = other.name
            case .flag: isPending = other.isPending
            }
        }
    }

    /// One identity with its entry.
    struct Record {
        var written: Shape?
        var entry: Shape?
        var protections: Set<Protection> = []
        var isDeletedByPerson = false
        var isTombstoned = false
        var isSettled = false
        /// Whether a person asked for the source's next statement.
        var isAwaited = false
        var conflicts: Set<ConflictKind> = []
        /// The source's last statement, if it was not written to the entry.
        var held: RecordObservation?
        /// Whether a tombstone came after that.
        var isRetracted = false
        var notes: String?
        /// The parts into which a person split the entry.
        var parts: [Part] = []

        /// The entry as the books show it.
        var shown: Shape? { isDeletedByPerson ? nil : entry }

        mutating func removeEntry() {
            entry = nil
            isDeletedByPerson = false
            protections = []
            notes = nil
            parts = []
        }
    }

    /// A part of a split entry.
    struct Part: Equatable {
        let name: String
        let amount: Money
    }

    private(set) var records: [ExternalID: Record] = [:]
    private(set) var balances = ModelBalances()
    /// A person must decide about unknown records up to this instant.
    var reviewUntil: Instant?

    /// Applies a source's observations, in order.
    mutating func apply(_ observations: [Observation]) -> ImportCounts {
        var counts = ImportCounts()
        for observation in observations { counts[keyPath: apply(observation)] += 1 }
        return counts
    }

    private mutating func apply(_ observation: Observation) -> WritableKeyPath<ImportCounts, Int> {
        switch observation {
        case .account, .accountUnavailable: \.accounts
        case .balance(let balance): balances.apply(balance)
        case .tombstone(_, let id): retract(id)
        case .transaction(let record): upsert(record)
        }
    }

    private mutating func upsert(_ said: RecordObservation) -> WritableKeyPath<ImportCounts, Int> {
        guard var record = records[said.externalID] else { return first(said) }
        defer { records[said.externalID] = record }
        record.held = said
        record.isRetracted = false
        if !record.conflicts.isEmpty { return \.reviewRequired }
        if record.isSettled { return \.settled }
        guard var entry = record.shown, var written = record.written else {
            if record.isTombstoned || record.isDeletedByPerson, !record.isAwaited {
                record.conflicts = [.sourceReappeared]
                return \.reviewRequired
            }
            if said.state == .sourceOnly { return \.sourceOnly }
            record.removeEntry()
            record.written = Shape(said)
            record.entry = Shape(said)
            record.held = nil
            record.isTombstoned = false
            record.isAwaited = false
            return \.upserted
        }
        record.isAwaited = false
        if said.state == .sourceOnly {
            guard record.protections.isEmpty else {
                record.conflicts = [.protectedSourceUpdate]
                return \.reviewRequired
            }
            record.written = nil
            record.removeEntry()
            return \.sourceOnly
        }
        let changed = Set(Attribute.allCases.filter { written.differs(from: Shape(said), in: $0) })
        if changed.isEmpty {
            record.held = nil
            return \.unchanged
        }
        let blocked = Self.blocked(changed, settles: written.isPending && said.state == .booked, record.protections)
        for attribute in changed.subtracting(blocked) {
            entry.take(attribute, from: Shape(said))
            written.take(attribute, from: Shape(said))
        }
        record.entry = entry
        record.written = written
        if blocked.isEmpty {
            record.held = nil
            return \.upserted
        }
        record.conflicts = [.protectedEntry]
        return \.reviewRequired
    }

    private mutating func first(_ said: RecordObservation) -> WritableKeyPath<ImportCounts, Int> {
        if let reviewUntil, said.occurredAt <= reviewUntil {
            records[said.externalID] = Record(conflicts: [.replacementIdentity], held: said)
            return \.reviewRequired
        }
        guard said.state != .sourceOnly else {
            records[said.externalID] = Record(held: said)
            return \.sourceOnly
        }
        records[said.externalID] = Record(written: Shape(said), entry: Shape(said))
        return \.upserted
    }

    private mutating func retract(_ id: ExternalID) -> WritableKeyPath<ImportCounts, Int> {
        guard var record = records[id] else {
            records[id] = Record(isTombstoned: true)
            return \.sourceOnly
        }
        defer { records[id] = record }
        let wasUnderReview = !record.conflicts.isEmpty
        let wasTombstoned = record.isTombstoned
        record.isRetracted = record.held != nil
        record.isTombstoned = true
        record.isAwaited = false
        if record.isSettled { return wasUnderReview ? \.reviewRequired : \.settled }
        if wasTombstoned { return wasUnderReview ? \.reviewRequired : \.unchanged }
        guard record.shown != nil else { return wasUnderReview ? \.reviewRequired : \.sourceOnly }
        guard record.protections.isEmpty else {
            record.conflicts.insert(.protectedTombstone)
            return \.reviewRequired
        }
        record.removeEntry()
        return \.retracted
    }

    /// The changed attributes that a source may not write.
    static func blocked(_ changed: Set<Attribute>, settles: Bool, _ protections: Set<Protection>) -> Set<Attribute> {
        changed.filter { attribute in
            let isEntryProtected = !protections.isDisjoint(with: [.excluded, .importLocked, .reconciled, .split, .transfer])
            if isEntryProtected {
                let maySettle = protections.isDisjoint(with: [.excluded, .importLocked])
                return !(attribute == .flag && settles && maySettle)
            }
            let touched: [(Attribute, Protection)] = [(.amount, .amount), (.date, .date), (.name, .name)]
            let isTouched = touched.contains { changed.contains($0.0) && protections.contains($0.1) }
            return isTouched && attribute != .flag
        }
    }

    // MARK: What a person does

    mutating func change(_ id: ExternalID, _ body: (inout Record) -> Void) {
        if var record = records[id] {
            body(&record)
            records[id] = record
        }
    }

    /// Resolves every conflict with `keep_sure`.
    mutating func keepAll() {
        answerAll(.keepSure)
        balances.keepAll()
    }

    /// Resolves every conflict with `use_source`.
    mutating func useSourceForAll() {
        answerAll(.useSource)
        balances.useSourceForAll()
    }

    private mutating func answerAll(_ resolution: Conflict.Resolution) {
        for (id, record) in records {
            // The newest first: a retraction came last.
            for kind in record.conflicts.sorted(by: { a, _ in a == .protectedTombstone }) {
                change(id) { $0.undergo(.answer(kind, resolution)) }
            }
        }
    }
}
