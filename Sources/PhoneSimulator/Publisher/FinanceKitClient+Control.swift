import JSON
import LedgerKernel

/// The control plane, step by step.
extension FinanceKitClient {
    /// A connection as the server describes it.
    struct EnrolledConnection {
        let id: UniqueID
        let publisherID: UniqueID
    }

    /// Checks that the server supports the protocol.
    func checkCapabilities() throws {
        let answer = try control("capabilities", .get, "/capabilities")
        let isAvailable = try answer.value("available")
        try tally.check((try? isAvailable.bool()) == true, answer.step, expected: "available to be true", got: "something else")
        try answer.expect("delivery", "background_publisher")
        let versions = try integers(answer, "protocol_versions")
        try tally.check(versions.contains(2), answer.step, expected: "protocol_versions to hold 2", got: "\(versions)")
        _ = try answer.integer("max_records", in: 1...500)
        _ = try answer.integer("max_payload_bytes", in: 1...5_000_000)
        _ = try answer.integer("max_accounts", in: 2...1_000)
        _ = try answer.integer("max_chunks_per_capture", in: 1...1_000)
        let statuses = try strings(answer, "transaction_statuses")
        let known = ["authorized", "pending", "booked", "rejected", "memo", "unknown"]
        try tally.check(
            Set(statuses).isSuperset(of: known), answer.step, expected: "transaction_statuses to hold \(known)",
            got: "\(statuses)")
    }

    /// Enrols the device, twice with the same bytes, as after a lost answer.
    func enrol(_ body: [UInt8], sourceIDs: [UniqueID]) throws -> EnrolledConnection {
        let answer = try control("enrolment", .post, "/connections", body: body, statuses: [200, 201])
        let connection = EnrolledConnection(id: try answer.id("id"), publisherID: try answer.id("publisher_id"))
        try answer.expect("connection_id", connection.id.description)
        try answer.expect("status", "pending_mapping")
        try answer.expectNull("stream_id")
        try answer.expectNull("repair_reason")
        try checkAddresses(answer, connection)
        try checkConsent(answer, body, sourceIDs)
        let again = try control("repeated enrolment", .post, "/connections", body: body)
        try again.expect("id", connection.id.description)
        try again.expect("publisher_id", connection.publisherID.description)
        return connection
    }

    /// Maps a source account, twice with the same bytes.
    func map(_ body: [UInt8], _ sourceID: UniqueID, _ connection: EnrolledConnection) throws -> SourceBinding {
        let step = "mapping of \(sourceID)"
        let path = "/connections/\(connection.id)/account_mappings/\(sourceID)"
        let answer = try control(step, .put, path, body: body)
        try answer.expect("source_id", sourceID.description)
        let sent = Answer(step: step, object: try JSONDocument(body).root, tally: tally)
        let echoed: [StaticString] = ["name", "institution_name", "currency", "accountable_type", "subtype", "ledger_timezone"]
        for key in echoed { try answer.expect(key, try sent.string(key)) }
        try answer.expectNull("unavailable_at")
        _ = try answer.id("account_id")
        let binding = try SourceBinding(answer, source: "source_id")
        let again = try control("repeated \(step)", .put, path, body: body)
        try again.expect("lineage_id", binding.lineageID.description)
        try again.expect("mapping_version", binding.mappingVersion)
        return binding
    }

    /// Activates the connection.
    func activate(_ connection: EnrolledConnection, _ enrolment: [UInt8], _ bindings: [SourceBinding]) throws -> Publisher {
        let answer = try control("activation", .post, "/connections/\(connection.id)/activate")
        let publisher = try publisher(answer, connection, enrolment, bindings)
        try answer.expect("next_sequence", 1)
        return publisher
    }

    /// Renews the credential, like a device that lost it; stream and sequence do not change.
    func renew(
        _ publisher: Publisher, _ connection: EnrolledConnection, _ enrolment: [UInt8], nextSequence: Int
    ) throws -> Publisher {
        let answer = try control("renewal of the credential", .post, "/connections/\(connection.id)/credential")
        let renewed = try self.publisher(answer, connection, enrolment, publisher.bindings)
        try answer.expect("generation", publisher.generation)
        try answer.expect("stream_id", publisher.streamID.description)
        try answer.expect("next_sequence", nextSequence)
        return renewed
    }

    /// Repairs the connection: another stream begins, and the device must send everything again.
    func repair(_ publisher: Publisher, _ connection: EnrolledConnection, _ enrolment: [UInt8]) throws -> Publisher {
        let answer = try control("repair", .post, "/connections/\(connection.id)/repair")
        let repaired = try self.publisher(answer, connection, enrolment, publisher.bindings)
        try answer.expect("next_sequence", 1)
        try tally.check(
            repaired.streamID != publisher.streamID, answer.step, expected: "a new stream_id", got: "the old one")
        return repaired
    }

    /// Reads what the server tells the device of an active connection.
    private func publisher(
        _ answer: Answer, _ connection: EnrolledConnection, _ enrolment: [UInt8], _ bindings: [SourceBinding]
    ) throws -> Publisher {
        try answer.expect("id", connection.id.description)
        try answer.expect("publisher_id", connection.publisherID.description)
        try answer.expect("status", "active")
        try answer.expect("protocol_version", 2)
        try checkAddresses(answer, connection)
        try checkConsent(answer, enrolment, bindings.map(\.sourceID))
        let answered = try answer.objects("account_bindings").map { try SourceBinding($0, source: "source_account_id") }
        try tally.check(
            answered.count == bindings.count && bindings.allSatisfy(answered.contains), answer.step,
            expected: "account_bindings of exactly the consented accounts, as mapped", got: "\(answered.count) others")
        return Publisher(
            id: connection.publisherID, connectionID: connection.id,
            generation: try answer.integer("generation", in: 1...Int.max), streamID: try answer.id("stream_id"),
            credential: try credential(answer), bindings: bindings,
            eventsPerBatchMax: try answer.integer("max_records_per_batch", in: 1...500),
            batchBytesMax: try answer.integer("max_bytes_per_batch", in: 1...5_000_000))
    }

    private func credential(_ answer: Answer) throws(Deviation) -> Redacted<String> {
        let credential = try answer.string("publisher_credential")
        let isWellFormed = credential.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || "_-".utf8.contains(byte)
        }
        try tally.check(
            isWellFormed && !credential.isEmpty, answer.step, expected: "publisher_credential of A-Z, a-z, 0-9, _ and -",
            got: "other characters")
        return Redacted(credential)
    }

    private func checkAddresses(_ answer: Answer, _ connection: EnrolledConnection) throws(Deviation) {
        try answer.expect("server_url", serverURL.description)
        try answer.expect("upload_url", "\(serverURL)/api/v1/financekit/publishers/\(connection.publisherID)/batches")
        _ = try answer.integer("max_records_per_batch", in: 1...500)
        _ = try answer.integer("max_bytes_per_batch", in: 1...5_000_000)
    }

    /// Checks that the server returns the consent as it was sent.
    private func checkConsent(_ answer: Answer, _ enrolment: [UInt8], _ sourceIDs: [UniqueID]) throws {
        let sent = try Answer(step: answer.step, object: JSONDocument(enrolment).root, tally: tally).object("consent")
        let consent = try answer.object("consent")
        try consent.expect("version", 1)
        for key in ["upload_authorized", "family_visibility_acknowledged", "remote_processing_acknowledged"] as [StaticString] {
            try tally.check(
                (try? consent.value(key).bool()) == true, answer.step, expected: "\(key) to be true", got: "something else")
        }
        let grantedAt = try consent.instant("granted_at")
        try tally.check(
            try grantedAt == sent.instant("granted_at"), answer.step, expected: "granted_at as sent",
            got: grantedAt?.rfc3339Milliseconds ?? "null")
        let answered = try strings(consent, "selected_source_account_ids").map { UniqueID($0) }
        try tally.check(
            answered.count == sourceIDs.count && Set(answered) == Set(sourceIDs.map(Optional.some)), answer.step,
            expected: "selected_source_account_ids as sent", got: "others")
    }

    private func strings(_ answer: Answer, _ key: StaticString) throws -> [String] {
        try answer.value(key).elements().map { try $0.string() }
    }

    private func integers(_ answer: Answer, _ key: StaticString) throws -> [Int64] {
        try answer.value(key).elements().map { try $0.integer() }
    }
}
