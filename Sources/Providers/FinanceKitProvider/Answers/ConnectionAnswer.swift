import HTTP
import JSON
import LedgerKernel

/// The connection object (docs/spec/financekit.md §2) and the answers that contain it.
struct ConnectionAnswer {
    let connection: Connection

    var json: [UInt8] {
        JSONWriter.object { writeMembers(to: &$0) }
    }

    /// The answer to an enrolment. It contains the credential only if this request created the connection.
    func enrolled(credential: Redacted<String>?, at server: ServerAddress) -> [UInt8] {
        JSONWriter.object { writer in
            writeMembers(to: &writer)
            writePublishing(to: &writer, at: server)
            if let credential { writer.member("publisher_credential", credential.reveal()) }
        }
    }

    /// The publisher configuration, with a new credential in plain text.
    func configured(mappings: [SourceMapping], credential: Redacted<String>, at server: ServerAddress) -> [UInt8] {
        JSONWriter.object { writer in
            writeMembers(to: &writer)
            writePublishing(to: &writer, at: server)
            writer.array("account_bindings", of: mappings) { writer, mapping in
                writer.beginObject()
                writer.member("source_account_id", mapping.externalID.uniqueID)
                writer.member("lineage_id", mapping.lineageID)
                writer.member("mapping_version", mapping.version)
                writer.endObject()
            }
            writer.member("publisher_credential", credential.reveal())
        }
    }

    /// The connection object with one page of its mappings.
    func withAccounts(_ mappings: [SourceMapping], of totalCount: Int, _ page: PageRequest) -> [UInt8] {
        JSONWriter.object { writer in
            writeMembers(to: &writer)
            writer.array("accounts", of: mappings) { writer, mapping in
                writer.beginObject()
                MappingAnswer(mapping: mapping).writeMembers(to: &writer)
                writer.endObject()
            }
            writer.pagination(page, of: totalCount)
        }
    }

    private func writeMembers(to writer: inout JSONWriter) {
        writer.member("id", connection.id)
        writer.member("connection_id", connection.id)
        writer.member("publisher_id", connection.publisherID)
        writer.member("status", connection.status.rawValue)
        writer.member("generation", connection.generation)
        writer.member("stream_id", connection.streamID)
        writer.member("next_sequence", connection.nextSequence)
        writer.member("repair_reason", connection.repairReason)
        writer.member("last_device_contact_at", connection.lastContactAt)
        writer.member("last_accepted_at", connection.lastAcceptedAt)
        writer.member("last_imported_at", connection.lastImportedAt)
        writer.member("last_downstream_at", connection.lastDownstreamAt)
        writer.member("last_captured_at", connection.lastCapturedAt)
        writer.member("open_conflicts", connection.openConflicts)
        writer.member("disposition", connection.disposition?.rawValue)
        writer.member("purge_requested_at", connection.purgeRequestedAt)
        writer.member("purge_completed_at", connection.purgeCompletedAt)
    }

    /// What a publisher has to know about the server and about its own consent.
    private func writePublishing(to writer: inout JSONWriter, at server: ServerAddress) {
        writer.member("protocol_version", FinanceKitProvider.protocolVersion)
        writer.member("server_url", server.base)
        writer.member("upload_url", server.uploadURL(publisher: connection.publisherID))
        writer.key("consent")
        writer.raw(connection.consent)
        writer.member("max_accounts", LedgerLimits.accountsPerConnectionMax)
        writer.member("max_records_per_batch", FinanceKitLimits.eventsPerBatchMax)
        writer.member("max_bytes_per_batch", FinanceKitLimits.batchBytesMax)
    }
}
