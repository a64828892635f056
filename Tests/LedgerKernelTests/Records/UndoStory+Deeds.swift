import Testing

@testable import LedgerKernel

extension UndoStory {
    /// A person works on one of the entries, or resolves a conflict.
    /// - Parameter entries: the entries in the books whose record is known.
    func work(_ entries: [(subject: Subject, entry: UniqueID)]) throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: try answer()
        case 4, 5: try restore()
        case 6: try transfer(entries)
        default: if !entries.isEmpty { try change(pick(entries)) }
        }
    }

    private func change(_ chosen: (subject: Subject, entry: UniqueID)) throws {
        guard let record = record(chosen.subject), let shown = record.shown else { return }
        let isWhole = record.protections.isDisjoint(with: [.split, .transfer])
        switch Int.random(in: 0..<10, using: &random) {
        case 0: try edit(chosen, .note("note \(nextNumber())"))
        case 1: try edit(chosen, .rename("Mine \(nextNumber())"))
        case 2: try edit(chosen, .redate(LedgerDate(daysSinceEpoch: 20_000 + nextNumber())))
        case 3: if isWhole { try edit(chosen, .reprice(try shown.amount.adding(try home.usd("0.5")))) }
        case 4, 5:
            try home.ledger.deleteEntry(chosen.entry, home.principal)
            noteDeletion(of: chosen.entry, chosen.subject)
            endTransfer(of: chosen.subject)
            act(.delete, on: chosen.subject)
        case 6:
            if !record.parts.isEmpty {
                _ = try home.ledger.unsplit(chosen.entry, home.principal)
                act(.unsplit, on: chosen.subject)
            } else if isWhole {
                try split(chosen, shown.amount)
            }
        default:
            let protection = pick(Protection.byPerson)
            let isOn = !record.protections.contains(protection)
            _ = try home.ledger.protect(chosen.entry, protection, isOn: isOn, home.principal)
            act(isOn ? .protect(protection) : .unprotect(protection), on: chosen.subject)
        }
    }

    private func edit(_ chosen: (subject: Subject, entry: UniqueID), _ deed: ModelDeed) throws {
        var edit = EntryEdit()
        switch deed {
        case .note(let text): edit.notes = text
        case .rename(let name): edit.name = name
        case .redate(let date): edit.date = date
        case .reprice(let amount): edit.amount = amount
        default: return
        }
        _ = try home.ledger.edit(chosen.entry, edit, home.principal)
        act(deed, on: chosen.subject)
    }

    private func split(_ chosen: (subject: Subject, entry: UniqueID), _ amount: Money) throws {
        let first = try home.usd("0.25")
        let parts = [
            ModelLedger.Part(name: "Part \(nextNumber())", amount: first),
            ModelLedger.Part(name: "Part \(nextNumber())", amount: try amount.adding(first.negated)),
        ]
        _ = try home.ledger.split(chosen.entry, parts.map { SplitPart(name: $0.name, amount: $0.amount) }, home.principal)
        act(.split(parts), on: chosen.subject)
    }

    private func restore() throws {
        let subjects = subjects { $0.isDeletedByPerson }
        guard !subjects.isEmpty else { return }
        let subject = pick(subjects)
        _ = try home.ledger.restoreEntry(try #require(deletedEntry(subject)), home.principal)
        act(.restore, on: subject)
    }

    /// Joins an entry of either side into a transfer, or separates a transfer.
    private func transfer(_ entries: [(subject: Subject, entry: UniqueID)]) throws {
        if !transfers.isEmpty, chance(3) {
            let transfer = pick(transfers)
            try home.ledger.dissolveTransfer(transfer.id, home.principal)
            endTransfer(of: transfer.subjects[0])
            return
        }
        guard !isOfOneAccount else { return }
        let free = entries.filter { record($0.subject)?.protections.isDisjoint(with: [.split, .transfer]) ?? false }
        guard let out = free.filter({ $0.subject.side == .files }).randomElement(using: &random) else { return }
        let amount = record(out.subject)?.shown?.amount.negated
        let fitting = free.filter { $0.subject.side == .captures && record($0.subject)?.shown?.amount == amount }
        guard let into = fitting.randomElement(using: &random) else { return }
        let transfer = try home.ledger.joinTransfer(out.entry, into.entry, home.principal)
        noteTransfer(transfer.id, [out.subject, into.subject])
    }

    /// Resolves a conflict that only one record has.
    private func answer() throws {
        let asking = subjects { !$0.conflicts.isEmpty }
        guard !asking.isEmpty else { return }
        let subject = pick(asking)
        let kinds = (record(subject)?.conflicts ?? []).sorted { $0.rawValue < $1.rawValue }
        let kind = pick(kinds)
        let same = try conflicts(subject.side).filter { $0.kind == kind }
        guard same.count == 1 else { return }
        let resolution = pick(Conflict.Resolution.allCases)
        // A disconnected device sends nothing again.
        if resolution == .retryAfterRepair, isDisconnected, subject.side == .captures { return }
        _ = try home.ledger.resolve(same[0].id, resolution, home.principal)
        if resolution == .useSource { endTransfer(of: subject) }
        act(.answer(kind, resolution), on: subject)
    }
}
