import Testing

@testable import LedgerKernel

extension Household {
    /// A family with labels, parts, a transfer, two phones and a file's rows, beside what `fill` gives it.
    func fillEverything(_ actor: Actor, secret: String) throws {
        _ = try fill(actor, secret: secret)
        let savings = try Phone(self, account: "\(secret) savings", actor: actor)
        try savings.publish([try savings.purchase("\(secret) in", "-50", "\(secret) in")])
        try savings.publish([try savings.purchase("\(secret) pay", "-60", "\(secret) pay")])
        try savings.publish([try savings.balance("\(secret) seen", "110")])
        let cash = try ledger.openAccount(try opening("\(secret) cash"), actor)
        let out = try addByHand("\(secret) out", "50", into: cash.id, actor)
        let whole = try addByHand("\(secret) whole", "30", into: cash.id, actor)
        let entries = try ledger.entries(EntryFilter(), actor, count: 100, offset: { _ in 0 }).entries
        let inflow = try #require(entries.first { $0.name == "\(secret) in" })
        _ = try ledger.joinTransfer(out, inflow.id, actor)
        try label(whole, secret, actor)
        _ = try ledger.split(
            whole,
            [SplitPart(name: "\(secret) a", amount: try usd("10")), SplitPart(name: "\(secret) b", amount: try usd("20"))], actor)
        let file = try ledger.openAccount(try opening("\(secret) file"), actor)
        try importFile([try row("\(secret) row", "3")], into: file, actor: actor)
        try importFile([try row("\(secret) row", "3"), try row("\(secret) other", "4")], into: file, actor: actor)
        try indexAll()
    }

    private func opening(_ name: String) throws -> AccountOpening {
        AccountOpening(name: name, type: .depository, currency: try #require(Currency(code: "USD")))
    }

    private func addByHand(_ name: String, _ amount: String, into account: UniqueID, _ actor: Actor) throws -> UniqueID {
        let date = try #require(LedgerDate(iso8601: "2026-05-04"))
        return try ledger.addEntry(NewEntry(accountID: account, date: date, amount: try usd(amount), name: name), actor).entry.id
    }

    private func label(_ entry: UniqueID, _ secret: String, _ actor: Actor) throws {
        var food = CategoryEdit()
        food.name = "\(secret) food"
        var bread = CategoryEdit()
        bread.name = "\(secret) bread"
        bread.parent = .set(try ledger.addCategory(food, actor).id)
        var edit = EntryEdit()
        edit.category = .set(try ledger.addCategory(bread, actor).id)
        edit.merchant = .set(try ledger.addMerchant(name: "\(secret) baker", actor).id)
        edit.tagIDs = [try ledger.addTag(name: "\(secret) trip", color: nil, actor).id]
        _ = try ledger.edit(entry, edit, actor)
    }
}
