import Testing

@testable import LedgerKernel

/// Collects the output of an export.
final class ExportedParts {
    var all: [ExportPart] = []
}

extension Household {
    /// The whole export of a family.
    func exported(_ principal: Principal? = nil) throws -> [ExportPart] {
        let parts = ExportedParts()
        try ledger.exportFamily(try principal ?? administrator()) { parts.all.append($0) }
        return parts.all
    }

    /// Imports an export into a family.
    @discardableResult
    func take(_ parts: [ExportPart], _ principal: Principal? = nil) throws -> ImportedFamily {
        var rest = parts[...]
        return try ledger.importFamily(try principal ?? administrator()) { rest.popFirst() }
    }

    /// A household with a second family that has data, so that no row keeps its id, and an export imported into that file.
    func moved(seed: UInt64 = 2) throws -> (home: Household, family: Principal) {
        let other = try Household(seed: seed)
        _ = try other.fill(other.principal, secret: "neighbour")
        let family = try other.stranger()
        try other.take(try exported(), family)
        other.clock.now = clock.now
        return (other, try other.administrator(family.familyID))
    }

    /// A history with some rows of every kind.
    func liveWithEverything() throws -> (phone: Phone, card: Account, rows: [StatementRecord], result: StatementResult) {
        let phone = try fill(principal, secret: "wallet")
        let card = try openAccount(balance: "10")
        let rows = try [
            row("a", "1"), row("a", "1"), row("b", "2", id: "7"), row("c", "-3.0001", on: "2026-09-02", isPending: true),
        ]
        try importFile(rows, into: card, bytes: "first")
        clock.advance(seconds: 60)
        let result = try importFile(
            rows.dropLast() + [row("c", "-3", on: "2026-09-05"), row("B", "2.50", on: "2026-09-03", id: "7"), row("d", "4")],
            into: card, bytes: "second", closing: (usd("55"), clock.now))
        clock.advance(seconds: 60)
        try sort(card)
        return (phone, card, rows, result)
    }

    /// Labels, protections, parts, a transfer, a deleted entry.
    private func sort(_ card: Account) throws {
        func entry(_ name: String, _ amount: String) throws -> Entry {
            try ledger.addEntry(
                NewEntry(accountID: card.id, date: LedgerDate(daysSinceEpoch: 20_000), amount: usd(amount), name: name), principal
            ).entry
        }
        var category = CategoryEdit()
        category.name = "Food"
        let food = try ledger.addCategory(category, principal)
        category.name = "Bread"
        let bread = try ledger.addCategory(category, principal)
        category.parent = .set(food.id)
        category.name = nil
        _ = try ledger.editCategory(bread.id, category, principal)
        let bought = try entry("bought", "3")
        var edit = EntryEdit()
        edit.category = .set(bread.id)
        edit.merchant = .set(try ledger.addMerchant(name: "Baker", principal).id)
        edit.tagIDs = [try ledger.addTag(name: "weekly", color: nil, principal).id]
        edit.name = "bread"
        _ = try ledger.edit(bought.id, edit, principal)
        // A source may write what no person may write.
        try ledger.write {
            let name = "loaf\u{0}\n\"ü\""
            try $0.database.run("UPDATE source_identity SET written_name = ? WHERE id = 1", name)
            try $0.database.run("UPDATE entry SET name = ? WHERE identity_id = 1", name)
        }
        _ = try ledger.protect(bought.id, .reconciled, isOn: true, principal)
        let whole = try entry("whole", "5")
        _ = try ledger.split(
            whole.id, [SplitPart(name: "one", amount: usd("2")), SplitPart(name: "two", amount: usd("3"))], principal)
        let other = try openAccount("Savings")
        let received = try ledger.addEntry(
            NewEntry(accountID: other.id, date: LedgerDate(daysSinceEpoch: 20_000), amount: usd("-7"), name: "in"), principal)
        _ = try ledger.joinTransfer(entry("out", "7").id, received.entry.id, principal)
        try ledger.deleteEntry(entry("gone", "1").id, principal)
        _ = try ledger.requestSync(principal)
    }
}

extension [ExportPart] {
    /// The records, without what the documentation lists as changing: ids of people and the audit chain.
    var lasting: [ExportRecord] {
        compactMap { part in
            guard case .record(let record) = part, record.table != "audit_event" else { return nil }
            guard record.table == "user" else { return record }
            return ExportRecord(table: record.table, fields: record.fields.filter { $0.name != "public_id" })
        }
    }

    /// The records of one kind.
    func records(_ table: String) -> [ExportRecord] { lasting.filter { $0.table == table } }

    /// Another export, with its last line computed again.
    func changed(_ change: (ExportPart) -> [ExportPart]) -> [ExportPart] {
        let parts = flatMap { part -> [ExportPart] in if case .end = part { [] } else { change(part) } }
        var counts: [String: Int] = [:]
        for case .record(let record) in parts { counts[record.table, default: 0] += 1 }
        return parts + [.end(counts.map { ExportCount(table: $0.key, count: $0.value) })]
    }

    /// Another export, whose family has this currency and time zone.
    func withCurrency(_ currency: Currency, timezone: String) -> [ExportPart] {
        changed { part in
            guard case .header(let header) = part else { return [part] }
            return [
                .header(
                    ExportHeader(
                        schemaVersion: header.schemaVersion, familyID: header.familyID, familyName: header.familyName,
                        currency: currency, timezone: timezone, exportedAt: header.exportedAt, auditHead: header.auditHead))
            ]
        }
    }

    /// Another export, in which the field has another value in each record of the table; without a value, it has none.
    func setting(_ field: String, of table: String, to value: ExportValue?) -> [ExportPart] {
        changed { part in
            guard case .record(let record) = part, record.table == table else { return [part] }
            let others = record.fields.filter { $0.name != field }
            return [.record(ExportRecord(table: table, fields: others + (value.map { [.init(field, $0)] } ?? [])))]
        }
    }
}
