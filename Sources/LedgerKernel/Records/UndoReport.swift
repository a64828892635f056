import SQLite

/// What the undo of an import does (docs/spec/kernel.md, "Undo").
package struct UndoReport: Sendable, Equatable {
    /// An entry that stays although the import added or changed it.
    package struct Kept: Sendable, Equatable {
        package enum Reason: String, Sendable, CaseIterable {
            /// A person has edited, protected or deleted it since.
            case edited
            /// A later import has changed it since.
            case changedLater = "changed_later"
        }

        package let entryID: UniqueID
        package let reason: Reason
    }

    package internal(set) var importID: UniqueID
    /// Entries that only this import added: they are deleted.
    package internal(set) var removedCount = 0
    /// The first of them, at most `LedgerLimits.undoneEntriesListedMax`.
    package internal(set) var removed: [UniqueID] = []
    /// Entries that return to their previous values.
    package internal(set) var restoredCount = 0
    /// The first of them, at most `LedgerLimits.undoneEntriesListedMax`.
    package internal(set) var restored: [UniqueID] = []
    /// Entries that a later import also states: they stay and belong to that import.
    package internal(set) var sharedCount = 0
    /// Balance observations that are deleted.
    package internal(set) var balanceCount = 0
    /// Entries that stay although the import added or changed them.
    package internal(set) var keptCount = 0
    /// The first of them, at most `LedgerLimits.undoneEntriesListedMax`.
    package internal(set) var kept: [Kept] = []
    /// Whether a device must send everything again.
    package internal(set) var requiresRepair = false
}

extension UndoReport {
    mutating func keep(_ entry: UniqueID, _ reason: Kept.Reason) {
        keptCount += 1
        if kept.count < LedgerLimits.undoneEntriesListedMax { kept.append(Kept(entryID: entry, reason: reason)) }
    }

    /// Records the outcome for an entry that a later import has changed.
    mutating func compareUnderLater(_ before: EntrySketch?, _ after: EntrySketch?) {
        if before != nil, let after { keep(after.id, .changedLater) } else { compare(before, after) }
    }

    /// Records the outcome for an entry; nothing if people see no difference.
    mutating func compare(_ before: EntrySketch?, _ after: EntrySketch?) {
        if before == after { return }
        if let before, before.isPresent, after?.isPresent != true {
            removedCount += 1
            if removed.count < LedgerLimits.undoneEntriesListedMax { removed.append(before.id) }
        } else if let after {
            restoredCount += 1
            if restored.count < LedgerLimits.undoneEntriesListedMax { restored.append(after.id) }
        }
    }
}

/// The attributes of an entry that a source can change, so that an undo can tell whether it changed any.
struct EntrySketch: Equatable, PersonalRecord {
    let id: UniqueID
    private let date: LedgerDate
    private let amount: Money
    private let name: String
    private let isPending: Bool
    private let isDeleted: Bool

    /// Whether it is in the books.
    var isPresent: Bool { !isDeleted }

    /// The entry of a record, even if a person deleted it.
    static func of(identity: Int64, _ database: SQLiteConnection) throws -> EntrySketch? {
        try database.first(
            """
            SELECT public_id, date, currency, amount_high, amount_low, name, pending, deleted_at IS NOT NULL FROM entry
            WHERE identity_id = ?
            """, identity
        ) { row in
            try EntrySketch(
                id: row.next(UniqueID.self), date: row.next(LedgerDate.self), amount: row.money(), name: row.next(String.self),
                isPending: row.next(Bool.self), isDeleted: row.next(Bool.self))
        }
    }
}
