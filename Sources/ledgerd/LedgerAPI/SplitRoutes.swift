import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `POST /transactions/{id}/split`
    func splitTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let id = try pathID(request)
        return answer(201, try ledger.split(id, try parts(of: id, request, principal), principal))
    }

    /// `PUT /transactions/{id}/split`
    func changeParts(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let id = try pathID(request)
        return answer(200, try ledger.changeParts(id, try parts(of: id, request, principal), principal))
    }

    private func parts(of id: UniqueID, _ request: HTTPRequest, _ principal: Principal) throws -> [SplitPart] {
        var body = try RequestBody(request)
        let elements = body.require(body.elements("parts"), "parts")
        try body.check()
        let currency = try ledger.entry(id, principal).amount.currency
        return try (elements ?? []).enumerated().map { try part($1, at: "parts[\($0)]", currency) }
    }

    private func part(_ element: JSONValue, at path: String, _ currency: Currency) throws -> SplitPart {
        var body = try RequestBody(element, at: path)
        let id = body.id("id")
        let name = body.require(body.text("name"), "name")
        let amount = body.require(body.amount("amount", currency), "amount")
        let labels = body.notesAndLabels()
        try body.check()
        guard let name, let amount else { throw APIError.badRequest }
        var part = SplitPart(name: name, amount: amount, category: labels.category)
        part.id = id
        part.merchant = labels.merchant
        part.tagIDs = labels.tagIDs
        part.notes = labels.notes
        return part
    }

    private func answer(_ status: Int, _ split: SplitParts) -> HTTPResponse {
        .json(
            status,
            JSONWriter.object { writer in
                writer.key("parent")
                writer.transaction(split.parent)
                writer.array("parts", of: split.parts) { $0.transaction($1) }
            })
    }

    /// `DELETE /transactions/{id}/split`
    func unsplitTransaction(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let entry = try ledger.unsplit(try pathID(request), principal)
        return .json(200, JSONWriter.document { $0.transaction(entry) })
    }

    /// `POST /transfers`
    func joinTransfer(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        var body = try RequestBody(request)
        let elements = body.require(body.elements("transaction_ids"), "transaction_ids")
        if let elements, elements.count != 2 { body.note("transaction_ids must name two transactions.") }
        try body.check()
        let ids = try (elements ?? []).map { element in
            guard let id = (try? element.string()).flatMap(UniqueID.init) else { throw LedgerError.notFound }
            return id
        }
        let transfer = try ledger.joinTransfer(ids[0], ids[1], principal)
        return .json(
            201,
            JSONWriter.object { writer in
                writer.member("id", transfer.id.description)
                writer.member("amount", transfer.inflow.amount.magnitude.formatted)
                writer.member("currency", transfer.inflow.amount.currency.code)
                writer.array("transactions", of: [transfer.outflow, transfer.inflow]) { $0.transaction($1) }
            })
    }

    /// `DELETE /transfers/{id}`
    func dissolveTransfer(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        try ledger.dissolveTransfer(try pathID(request), principal)
        return .json(200, JSONWriter.object { $0.member("message", "Transfer deleted; its transactions stay.") })
    }
}
