import JSON
import LedgerKernel

extension JSONWriter {
    /// The caller's key and what is left of its quota; by default a key has no quota (docs/spec/ledger-api.md §5).
    mutating func usage(_ usage: KeyUsage, _ standing: KeyQuota.Standing?, now: Instant) {
        beginObject()
        object("api_key") { writer in
            writer.member("name", usage.name)
            writer.array("scopes", of: [usage.scope]) { $0.string($1.rawValue) }
            // This request uses the key, even if that is not noted in the books yet.
            writer.member("last_used_at", (usage.lastUsedAt ?? now).rfc3339Seconds)
            writer.member("created_at", usage.createdAt.rfc3339Seconds)
        }
        object("rate_limit") { writer in
            writer.member("tier", standing == nil ? "noop" : "standard")
            writer.member("limit", standing?.limit)
            writer.member("current_count", standing.map { $0.limit - $0.remaining } ?? 0)
            writer.member("remaining", standing?.remaining)
            writer.member("reset_in_seconds", standing?.resetSeconds ?? 0)
            writer.member("reset_at", standing.map { now.adding(seconds: Int64($0.resetSeconds)).rfc3339Seconds })
        }
        endObject()
    }
}
