import JSON
import LedgerKernel

extension JSONWriter {
    /// A request to sync, which was complete at once (docs/spec/ledger-api.md §5).
    mutating func sync(_ sync: SyncRequest, family: UniqueID) {
        beginObject()
        member("id", sync.id.description)
        member("status", "completed")
        member("syncable_type", "Family")
        member("syncable_id", family.description)
        member("syncing_at", sync.requestedAt.rfc3339Seconds)
        member("completed_at", sync.requestedAt.rfc3339Seconds)
        member("window_start_date", String?.none)
        member("window_end_date", String?.none)
        member("message", "There is nothing to fetch: devices and people upload the data.")
        endObject()
    }
}
