import Testing

@testable import LedgerKernel

extension Household {
    /// A family with labels, parts, a transfer, two phones and a file's rows, in addition to what `fill` gives it.
    func fillEverything(_ principal: Principal, secret: String) throws {
        _ = try fill(principal, secret: secret)
        let savings = try Phone(self, account: "\(secret) savings", principal: principal)
        try savings.publish([try savings.purchase("\(secret) in", "-50", "\(secret) in")])
        try savings.publish([try savings.purchase("\(secret) pay", "-60", "\(secret) pay")])
        try savings.publish([try savings.balance("\(secret) seen", "110")])
        let cash = try ledger.openAccount(try opening("\(secret) cash"), principal)
        let out = try addByHand("\(secret) out", "50", into: cash.id, principal)
        let whole = try addByHand("\(secret) whole", "30", into: cash.id, principal)
        let entries = try ledger.entries(EntryFilter(), principal, count: 100, offset: { _ in 0 }).entries
        let inflow = try #require(entries.first { $0.name == "\(secret) in" })
        _ = try ledger.joinTransfer(out, inflow.id, principal)
        try label(whole, secret, principal)
        _ = try ledger.split(
            whole,
            [SplitPart(name: "\(secret) a", amount: try usd("10")), SplitPart(name: "\(secret) b", amount: try usd("20"))],
            principal)
        let file = try ledger.openAccount(try opening("\(secret) file"), principal)
        try importFile([try row("\(secret) row", "3")], into: file, principal: principal)
        try importFile([try row("\(secret) row", "3"), try row("\(secret) other", "4")], into: file, principal: principal)
        try indexAll()
    }

    func opening(_ name: String) throws -> AccountOpening {
        AccountOpening(name: name, type: .depository, currency: try #require(Currency(code: "USD")))
    }

    func addByHand(_ name: String, _ amount: String, into account: UniqueID, _ principal: Principal) throws -> UniqueID {
        let date = try #require(LedgerDate(iso8601: "2026-05-04"))
        return try ledger.addEntry(NewEntry(accountID: account, date: date, amount: try usd(amount), name: name), principal).entry
            .id
    }

    private func label(_ entry: UniqueID, _ secret: String, _ principal: Principal) throws {
        var food = CategoryEdit()
        food.name = "\(secret) food"
        var bread = CategoryEdit()
        bread.name = "\(secret) bread"
        bread.parent = .set(try ledger.addCategory(food, principal).id)
        var edit = EntryEdit()
        edit.category = .set(try ledger.addCategory(bread, principal).id)
        edit.merchant = .set(try ledger.addMerchant(name: "\(secret) baker", principal).id)
        edit.tagIDs = [try ledger.addTag(name: "\(secret) trip", color: nil, principal).id]
        _ = try ledger.edit(entry, edit, principal)
    }
}
