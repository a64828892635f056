@testable import LedgerKernel

/// An action of a person on a record's entry, or the resolution of its conflict.
enum ModelDeed {
    case note(String)
    case rename(String)
    case redate(LedgerDate)
    case reprice(Money)
    case protect(Protection)
    case unprotect(Protection)
    case split([ModelLedger.Part])
    case unsplit
    /// The entry becomes one side of a transfer, or stops being one.
    case join, dissolve
    case delete, restore
    case answer(ConflictKind, Conflict.Resolution)
}

extension ModelLedger.Record {
    /// Applies the action to the record (docs/spec/kernel.md, "Protection"; docs/spec/financekit.md §2, "conflicts").
    mutating func undergo(_ deed: ModelDeed) {
        switch deed {
        case .note(let text): edit { $0.notes = text }
        case .rename(let name): edit(protecting: .name) { $0.entry?.name = name }
        case .redate(let date): edit(protecting: .date) { $0.entry?.date = date }
        case .reprice(let amount): edit(protecting: .amount) { $0.entry?.amount = amount }
        case .protect(let protection): protections.insert(protection)
        case .unprotect(let protection): protections.remove(protection)
        case .split(let parts):
            self.parts = parts
            protections.insert(.split)
        case .unsplit:
            parts = []
            protections.remove(.split)
        case .join: protections.insert(.transfer)
        case .dissolve: protections.remove(.transfer)
        case .delete:
            protections.remove(.transfer)
            isDeletedByPerson = true
            isAwaited = false
            conflicts = []
        case .restore:
            isDeletedByPerson = false
            isTombstoned = false
            protections.formUnion([.amount, .date, .name])
            conflicts.remove(.sourceReappeared)
            agreeWithSource()
        case .answer(let kind, let resolution): answer(kind, resolution)
        }
    }

    private mutating func edit(protecting protection: Protection? = nil, _ change: (inout Self) -> Void) {
        change(&self)
        if let protection { protections.insert(protection) }
        agreeWithSource()
    }

    /// If an edit gives the entry the source's last values, that change needs no decision any more.
    private mutating func agreeWithSource() {
        guard let held, !isRetracted, held.state != .sourceOnly, entry == ModelLedger.Shape(held) else { return }
        conflicts.remove(.protectedEntry)
        guard conflicts.isEmpty else { return }
        written = entry
        self.held = nil
    }

    private mutating func answer(_ kind: ConflictKind, _ resolution: Conflict.Resolution) {
        switch resolution {
        case .keepSure: isSettled = true
        case .retryAfterRepair:
            isTombstoned = false
            isSettled = false
            isAwaited = true
            isRetracted = false
            if entry == nil { written = nil }
        case .useSource: followSource(kind)
        }
        conflicts.remove(kind)
    }

    /// Gives the entry the source's last values.
    private mutating func followSource(_ kind: ConflictKind) {
        if isDeletedByPerson { removeEntry() }
        protections = []
        parts = []
        isSettled = false
        isAwaited = false
        if let held, !isRetracted {
            isTombstoned = false
            take(held)
        } else if kind == .protectedTombstone {
            if isTombstoned { removeEntry() }
        } else if let held, entry != nil {
            take(held)
        }
    }

    private mutating func take(_ said: RecordObservation) {
        let shape = said.state == .sourceOnly ? nil : ModelLedger.Shape(said)
        written = shape
        if let shape { entry = shape } else { removeEntry() }
        if shape != nil { held = nil }
    }
}
