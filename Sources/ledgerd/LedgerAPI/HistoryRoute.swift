import HTTP
import JSON
import LedgerKernel

extension LedgerAPI {
    /// `GET /transactions/{id}/history`
    func showHistory(_ request: HTTPRequest, _ principal: Principal) throws -> HTTPResponse {
        let page = PageRequest(request.head)
        let history = try ledger.history(
            of: try pathID(request), principal, editCount: page.itemsPerPage, editOffset: page.offset)
        return .json(
            200,
            JSONWriter.object { writer in
                writer.member("transaction_id", history.entryID.description)
                writer.member("state", history.state.rawValue)
                writer.member("parent_id", history.parentID?.description)
                writer.sourceRecord(history.source)
                writer.array("imports", of: history.imports) { $0.importRecord($1) }
                writer.array("decisions", of: history.decisions) { $0.decision($1) }
                writer.array("edits", of: history.edits) { $0.entryChange($1) }
                writer.pagination(page, totalCount: history.editCount)
            })
    }
}

extension JSONWriter {
    fileprivate mutating func sourceRecord(_ record: SourceRecord?) {
        guard let record else { return member("source_record", String?.none) }
        object("source_record") { writer in
            writer.member("provider", record.providerID)
            writer.member("external_id", record.externalID?.text)
            writer.values("written", record.written)
            writer.values("held", record.held)
            writer.member("tombstoned_at", record.tombstonedAt?.rfc3339Milliseconds)
            writer.member("settled_at", record.settledAt?.rfc3339Milliseconds)
        }
    }

    /// Money in is positive, as in a transaction's `amount_exact`.
    private mutating func values(_ key: StaticString, _ values: SourceRecord.Values?) {
        guard let values else { return member(key, String?.none) }
        object(key) { writer in
            writer.member("date", values.date.description)
            writer.member("amount_exact", values.amount.negated.decimalText)
            writer.member("name", values.name)
        }
    }

    fileprivate mutating func decision(_ conflict: Conflict) {
        beginObject()
        member("id", conflict.id.description)
        member("kind", conflict.kind.rawValue)
        member("resolution", conflict.resolution?.rawValue)
        member("created_at", conflict.createdAt.rfc3339Milliseconds)
        member("resolved_at", conflict.resolvedAt?.rfc3339Milliseconds)
        member("user_id", conflict.resolvedBy?.description)
        endObject()
    }

    fileprivate mutating func entryChange(_ change: EntryChange) {
        beginObject()
        member("attribute", change.attribute.rawValue)
        member("previous", change.previous)
        member("user_id", change.userID.description)
        member("edited_at", change.editedAt.rfc3339Milliseconds)
        endObject()
    }
}
