import JSON
import LedgerKernel

extension JSONWriter {
    /// An import object (docs/spec/ledger-api.md §6).
    mutating func importRecord(_ record: ImportRecord) {
        beginObject()
        member("id", record.id.description)
        member("provider", record.providerID)
        member("connection_id", record.connectionID.description)
        member("user_id", record.userID.description)
        member("profile", record.layoutID)
        member("label", record.label)
        member("provider_version", record.providerVersion)
        member("applied_at", record.appliedAt.rfc3339Milliseconds)
        member("undone_at", record.undoneAt?.rfc3339Milliseconds)
        object("counts") { writer in
            writer.member("added", record.layoutID == nil ? nil : record.addedCount)
            writer.member("upserted", record.counts.upserted)
            writer.member("unchanged", record.counts.unchanged)
            writer.member("retracted", record.counts.retracted)
            writer.member("review_required", record.counts.reviewRequired)
            writer.member("source_only", record.counts.sourceOnly)
            writer.member("settled", record.counts.settled)
            writer.member("balances", record.counts.balances)
            writer.member("accounts", record.counts.accounts)
            writer.member("rejected", record.rejectedCount)
            writer.member("ignored", record.ignoredCount)
        }
        endObject()
    }

    private mutating func ids(_ name: StaticString, _ ids: [UniqueID]) {
        array(name, of: ids) { writer, id in writer.string(id.description) }
    }

    /// The effects of an undo: what goes, what is restored, and what stays.
    mutating func undoReport(_ report: UndoReport) {
        beginObject()
        member("import_id", report.importID.description)
        member("removed", report.removedCount)
        member("restored", report.restoredCount)
        member("shared", report.sharedCount)
        member("balances", report.balanceCount)
        member("kept_count", report.keptCount)
        array("kept", of: report.kept) { writer, kept in
            writer.beginObject()
            writer.member("transaction_id", kept.entryID.description)
            writer.member("reason", kept.reason.rawValue)
            writer.endObject()
        }
        ids("removed_transaction_ids", report.removed)
        ids("restored_transaction_ids", report.restored)
        member("repair_required", report.requiresRepair)
        endObject()
    }
}
