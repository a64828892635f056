import Crypto
import FinanceKitProvider
import JSON
import LedgerKernel
import Testing

/// Batches of protocol 2, as a phone writes them.
struct FinanceKitSubject: DeviceSubject {
    let publisher: any PublishingProvider = FinanceKitProvider()

    func accountID(_ account: String) -> ExternalID { ExternalID(Self.id(account)) }

    /// The device's id for a name; the same for the same name.
    private static func id(_ name: String) -> UniqueID {
        let bytes = SHA256.hash(Array(name.utf8)).bytes
        return UniqueID(
            high: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, low: bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) })
    }

    func payload(_ story: Story, _ envelope: BatchEnvelope, for configuration: PublisherConfiguration) throws -> [UInt8] {
        let mapping = try #require(configuration.mappings.first)
        let account = try #require(mapping.externalID.uniqueID)
        let events = EventForm(account: account, mapping: mapping, capturedAt: envelope.capturedAt)
        let connection = configuration.connection
        return JSONWriter.object { writer in
            writer.member("protocol_version", 2)
            writer.member("connection_id", connection.id.description)
            writer.member("publisher_id", connection.publisherID.description)
            writer.member("generation", connection.generation)
            writer.member("stream_id", connection.streamID?.description)
            writer.member("batch_id", envelope.batchID.description)
            writer.member("sequence", envelope.sequence)
            if let digest = envelope.predecessorDigest { writer.member("predecessor_digest", digest.hex) }
            writer.member("capture_id", envelope.captureID.description)
            writer.member("chunk_index", envelope.chunkIndex)
            writer.member("chunk_count", envelope.chunkCount)
            writer.member("capture_mode", envelope.captureMode.rawValue)
            writer.member("snapshot_complete", envelope.snapshotComplete)
            writer.member("captured_at", envelope.capturedAt.rfc3339Milliseconds)
            writer.array("selected_source_account_ids", of: [account]) { $0.string($1.description) }
            writer.key("events")
            writer.beginArray()
            for record in story.records { events.transaction(record, id: Self.id(record.id), &writer) }
            for record in story.removed { events.tombstone(Self.id(record), &writer) }
            if let balance = story.balance { events.balance(balance, id: Self.id("balance"), &writer) }
            writer.endArray()
        }
    }

    /// The events of one account.
    private struct EventForm {
        let account: UniqueID
        let mapping: SourceMapping
        let capturedAt: Instant

        func transaction(_ record: Story.Record, id: UniqueID, _ writer: inout JSONWriter) {
            let isOut = !record.amount.hasPrefix("-")
            event("transaction_upsert", "transaction", id, &writer) { writer in
                money("amount", isOut ? record.amount : String(record.amount.dropFirst()), isOut ? "debit" : "credit", &writer)
                writer.member("transaction_description", record.name)
                writer.member("original_transaction_description", record.name)
                writer.member("transaction_type", "point_of_sale")
                writer.member("status", record.isPending ? "pending" : "booked")
                writer.member("transacted_at", "\(record.day)T15:00:00.000Z")
                if !record.isPending { writer.member("posted_at", "\(record.day)T16:00:00.000Z") }
            }
        }

        func tombstone(_ id: UniqueID, _ writer: inout JSONWriter) {
            event("transaction_tombstone", "tombstone", id, &writer) { _ in }
        }

        func balance(_ amount: String, id: UniqueID, _ writer: inout JSONWriter) {
            event("balance_upsert", "balance", id, &writer) { writer in
                writer.member("kind", "booked")
                writer.member("observed_at", capturedAt.rfc3339Milliseconds)
                money("money", amount, "credit", &writer)
            }
        }

        private func event(
            _ kind: String, _ key: StaticString, _ id: UniqueID, _ writer: inout JSONWriter,
            _ content: (inout JSONWriter) -> Void
        ) {
            writer.beginObject()
            writer.member("kind", kind)
            writer.object(key) { writer in
                writer.member("source_id", id.description)
                writer.member("source_account_id", account.description)
                writer.member("lineage_id", mapping.lineageID.description)
                writer.member("mapping_version", mapping.version)
                content(&writer)
            }
            writer.endObject()
        }

        private func money(_ key: StaticString, _ amount: String, _ direction: String, _ writer: inout JSONWriter) {
            writer.object(key) { writer in
                writer.member("amount", amount)
                writer.member("currency", mapping.currency.code)
                writer.member("direction", direction)
            }
        }
    }
}
