import JSON
import LedgerKernel

/// The conflict object (docs/spec/financekit.md §2).
struct ConflictAnswer {
    let conflict: Conflict

    var json: [UInt8] {
        JSONWriter.object { writeMembers(to: &$0) }
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("id", conflict.id)
        writer.member("kind", conflict.kind.rawValue)
        writer.member("status", conflict.resolution == nil ? "open" : "resolved")
        writer.object("details") { writeDetails(to: &$0) }
        writer.member("resolution", conflict.resolution?.rawValue)
        writer.member("resolved_at", conflict.resolvedAt)
        writer.member("created_at", conflict.createdAt)
        writer.member("lineage_id", conflict.lineageID)
        writer.member("transaction_id", transactionID)
        writer.member("financekit_account_lineage_id", conflict.lineageID)
        writer.member("financekit_transaction_id", transactionID)
    }

    /// A flat object of strings, because clients read nothing else here.
    private func writeDetails(to writer: inout JSONWriter) {
        writer.member("source_id", conflict.externalID.uniqueID)
        writer.member("source_account_id", conflict.sourceAccountID.uniqueID)
        if let entry = conflict.entryID { writer.member("entry_id", entry) }
        if let kind = conflict.balanceKind { writer.member("kind", kind.rawValue) }
        if let observedAt = conflict.observedAt { writer.member("observed_at", observedAt) }
    }

    /// The device's transaction; nil for a balance.
    private var transactionID: UniqueID? {
        conflict.balanceKind == nil ? conflict.externalID.uniqueID : nil
    }
}
