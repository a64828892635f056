import HTTP
import JSON
import LedgerKernel

/// Entries by hand, edits, deletion and restoration (docs/spec/ledger-api.md §4).
extension LedgerAPI {
    /// The source of an entry by hand whose client names none.
    private static let sourceDefault = "api"

    func addTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request, in: "transaction")
        let accountID = body.require(body.text("account_id"), "account_id")
        let date = body.require(body.date("date"), "date")
        let name = body.name()
        if body.value("description") == nil { _ = body.require(name, "name") }
        let origin = self.origin(&body)
        let account = try accountID.map { text in
            guard let id = UniqueID(text) else { throw LedgerError.notFound }
            return try ledger.account(id, principal)
        }
        let amount = body.require(body.signedAmount(account?.balance.currency), "amount")
        let edit = body.notesAndLabels()
        body.requireNotSet("pending", "only a source adds pending transactions")
        body.requireNotSet("excluded", "exclude the transaction when it is there, with PATCH")
        try body.check()
        guard let account, let date, let name, let amount else { throw APIError.badRequest }
        var entry = NewEntry(accountID: account.id, date: date, amount: amount, name: name)
        entry.notes = edit.notes
        entry.categoryID = edit.category?.id
        entry.merchantID = edit.merchant?.id
        entry.tagIDs = edit.tagIDs ?? []
        entry.origin = origin
        let added = try ledger.addEntry(entry, principal)
        return answer(added.isNew ? 201 : 200, added.entry)
    }

    private func origin(_ body: inout RequestBody) -> NewEntry.Origin? {
        let source = body.text("source")
        let externalID = body.text("external_id")
        guard let externalID else {
            if source != nil { body.note("source requires an external_id.") }
            return nil
        }
        return NewEntry.Origin(source: source ?? Self.sourceDefault, externalID: externalID)
    }

    func editTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let body = try RequestBody(request, in: "transaction")
        let edited = try ledger.edit(try pathID(request), principal) { present in
            Result { () throws(APIError) in try Self.edit(body, of: present) }
        }
        return answer(200, try edited.get())
    }

    private static func edit(_ body: RequestBody, of present: Entry) throws(APIError) -> EntryEdit {
        var body = body
        var edit = body.notesAndLabels()
        edit.amount = body.signedAmount(present.amount.currency)
        edit.date = body.date("date")
        edit.name = body.name()
        edit.isExcluded = body.flag("excluded")
        edit.isUserModified = body.flag("user_modified")
        body.requireUnchanged(present)
        try body.check()
        return edit
    }

    func deleteTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try ledger.deleteEntry(try pathID(request), principal)
        return .json(200, JSONWriter.object { $0.member("message", "Transaction deleted; it can be restored.") })
    }

    func restoreTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        answer(200, try ledger.restoreEntry(try pathID(request), principal))
    }

    private func answer(_ status: Int, _ entry: Entry) -> HTTPResponse {
        .json(status, JSONWriter.document { $0.transaction(entry) })
    }
}

extension RequestBody {
    /// Refuses a flag that an entry made by hand does not get.
    fileprivate mutating func requireNotSet(_ key: StaticString, _ advice: String) {
        if flag(key) == true { note("\(key) cannot be set here; \(advice).") }
    }

    /// The name, under either of its keys.
    fileprivate mutating func name() -> String? { text("name") ?? text("description") }

    /// The amount with the sign that `nature` gives it; nil where there is none.
    fileprivate mutating func signedAmount(_ accountCurrency: Currency?) -> Money? {
        let named = choice("currency", rule: "an ISO 4217 currency code") { Currency(code: $0) }
        let isIncome = choice("nature", rule: "income, inflow, expense or outflow") { text in
            ["income": true, "inflow": true, "expense": false, "outflow": false][text]
        }
        guard let currency = named ?? accountCurrency, let amount = amount("amount", currency) else { return nil }
        guard let isIncome else { return amount }
        return isIncome ? amount.magnitude.negated : amount.magnitude
    }
}
