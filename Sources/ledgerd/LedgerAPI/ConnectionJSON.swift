import JSON
import LedgerKernel

extension JSONWriter {
    /// A connection of any provider (docs/spec/ledger-api.md §5).
    mutating func connection(_ connection: ConnectionSummary, providerName: String) {
        beginObject()
        member("id", connection.id.description)
        member("provider", connection.providerID)
        member("provider_type", connection.providerID)
        member("name", connection.institutionName ?? providerName)
        member("status", connection.status.rawValue)
        member("requires_update", connection.status == .repairRequired)
        member("credentials_configured", connection.hasCredential)
        member("scheduled_for_deletion", connection.isDiscarding)
        member("pending_account_setup", connection.status == .pendingMapping)
        object("institution") { writer in
            writer.member("name", connection.institutionName)
            writer.member("domain", String?.none)
            writer.member("url", String?.none)
        }
        object("accounts") { writer in
            writer.member("total_count", connection.accountCount)
            writer.member("linked_count", connection.linkedCount)
            writer.member("unlinked_count", max(connection.accountCount - connection.linkedCount, 0))
        }
        object("sync") { $0.syncMembers(of: connection) }
        member("created_at", connection.createdAt.rfc3339Seconds)
        member("updated_at", connection.updatedAt.rfc3339Seconds)
        endObject()
    }

    private mutating func syncMembers(of connection: ConnectionSummary) {
        member("syncing", connection.isApplying)
        member("status_summary", connection.isApplying ? "Batches are waiting to be applied." : nil)
        member("last_synced_at", connection.latestImport?.appliedAt.rfc3339Seconds)
        key("latest")
        guard let latest = connection.latestImport else { return null() }
        beginObject()
        member("id", latest.id.description)
        member("status", "completed")
        member("completed_at", latest.appliedAt.rfc3339Seconds)
        endObject()
    }
}
