import JSON
import LedgerKernel

/// The control plane, step by step.
extension FinanceKitClient {
    /// A connection as the server answers it.
    struct EnrolledConnection {
        let id: UniqueID
        let publisherID: UniqueID
    }

    /// Asks whether the server speaks the protocol.
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
            Set(statuses).isSuperset(of: known), answer.step, expected: "transaction_statuses to hold \(known)", got: "\(statuses)")
    }

    /// Enrols the device, and once more with the same bytes, as after a lost answer.
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

    /// Maps a source account, and once more with the same bytes.
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
        let binding = SourceBinding(
            sourceID: sourceID, lineageID: try answer.id("lineage_id"),
            mappingVersion: try answer.integer("mapping_version", in: 1...Int.max))
        let again = try control("repeated \(step)", .put, path, body: body)
        try again.expect("lineage_id", binding.lineageID.description)
        try again.expect("mapping_version", binding.mappingVersion)
        return binding
    }

    /// Puts the connection into force.
    func activate(_ connection: EnrolledConnection, _ enrolment: [UInt8], _ bindings: [SourceBinding]) throws -> Publisher {
        let answer = try control("activation", .post, "/connections/\(connection.id)/activate")
        try answer.expect("id", connection.id.description)
        try answer.expect("publisher_id", connection.publisherID.description)
        try answer.expect("status", "active")
        try answer.expect("protocol_version", 2)
        try checkAddresses(answer, connection)
        try checkConsent(answer, enrolment, bindings.map(\.sourceID))
        let answered = try answer.objects("account_bindings").map { binding in
            SourceBinding(
                sourceID: try binding.id("source_account_id"), lineageID: try binding.id("lineage_id"),
                mappingVersion: try binding.integer("mapping_version", in: 1...Int.max))
        }
        try tally.check(
            answered.count == bindings.count && bindings.allSatisfy(answered.contains), answer.step,
            expected: "account_bindings of exactly the consented accounts, as mapped", got: "\(answered.count) others")
        let credential = try answer.string("publisher_credential")
        let isWellFormed = credential.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "_-".utf8.contains(byte)
        }
        try tally.check(
            isWellFormed && !credential.isEmpty, answer.step, expected: "publisher_credential of A-Z, a-z, 0-9, _ and -",
            got: "other characters")
        return Publisher(
            id: connection.publisherID, connectionID: connection.id, generation: try answer.integer("generation", in: 1...Int.max),
            streamID: try answer.id("stream_id"), nextSequence: try answer.integer("next_sequence", in: 1...1),
            credential: Redacted(credential), sourceIDs: bindings.map(\.sourceID), bindings: bindings,
            eventsPerBatchMax: try answer.integer("max_records_per_batch", in: 1...500),
            batchBytesMax: try answer.integer("max_bytes_per_batch", in: 1...5_000_000))
    }

    /// Reads the connection's mappings page by page and finds each of them exactly once.
    func checkPages(_ connection: EnrolledConnection, _ bindings: [SourceBinding], perPage: Int) throws {
        let pageCount = (bindings.count + perPage - 1) / perPage
        var found: [UniqueID: SourceBinding] = [:]
        var accountIDs: [UniqueID] = []
        for page in 1...max(pageCount, 1) {
            let answer = try control("page \(page) of the connection", .get, "/connections/\(connection.id)?page=\(page)&per_page=\(perPage)")
            try answer.expect("id", connection.id.description)
            let pagination = try answer.object("pagination")
            if pageCount > 0 { try pagination.expect("page", page) }
            try pagination.expect("per_page", perPage)
            try pagination.expect("total_count", bindings.count)
            try pagination.expect("total_pages", pageCount)
            for mapping in try answer.objects("accounts") {
                let binding = SourceBinding(
                    sourceID: try mapping.id("source_id"), lineageID: try mapping.id("lineage_id"),
                    mappingVersion: try mapping.integer("mapping_version", in: 1...Int.max))
                accountIDs.append(try mapping.id("account_id"))
                let previous = found.updateValue(binding, forKey: binding.sourceID)
                try tally.check(previous == nil, answer.step, expected: "no source_id twice", got: "\(binding.sourceID) again")
            }
        }
        let areAll = found.count == bindings.count && bindings.allSatisfy { found[$0.sourceID] == $0 }
        try tally.check(areAll, "pages of the connection", expected: "every mapping as it was made", got: "others")
        try tally.check(
            Set(accountIDs).count == accountIDs.count, "pages of the connection", expected: "no account_id twice", got: "one again")
    }

    /// Looks at the connection after everything was applied.
    func checkConnection(_ publisher: Publisher, nextSequence: Int, lastCapturedAt: Instant) throws {
        let answer = try control("connection", .get, "/connections/\(publisher.connectionID)")
        try answer.expect("status", "active")
        try answer.expect("stream_id", publisher.streamID.description)
        try answer.expect("next_sequence", nextSequence)
        try answer.expect("open_conflicts", 0)
        try answer.expectNull("repair_reason")
        try answer.expectNull("disposition")
        for key in ["last_device_contact_at", "last_accepted_at", "last_imported_at"] as [StaticString] {
            try tally.check(try answer.instant(key) != nil, answer.step, expected: "\(key) to be a date", got: "null")
        }
        let captured = try answer.instant("last_captured_at")
        try tally.check(
            captured == lastCapturedAt, answer.step, expected: "last_captured_at \(lastCapturedAt.rfc3339Milliseconds)",
            got: captured?.rfc3339Milliseconds ?? "null")
    }

    private func checkAddresses(_ answer: Answer, _ connection: EnrolledConnection) throws(Deviation) {
        try answer.expect("server_url", serverURL.description)
        try answer.expect("upload_url", "\(serverURL)/api/v1/financekit/publishers/\(connection.publisherID)/batches")
        _ = try answer.integer("max_records_per_batch", in: 1...500)
        _ = try answer.integer("max_bytes_per_batch", in: 1...5_000_000)
    }

    /// The consent comes back as it was sent.
    private func checkConsent(_ answer: Answer, _ enrolment: [UInt8], _ sourceIDs: [UniqueID]) throws {
        let sent = try Answer(step: answer.step, object: JSONDocument(enrolment).root, tally: tally).object("consent")
        let consent = try answer.object("consent")
        try consent.expect("version", 1)
        for key in ["upload_authorized", "family_visibility_acknowledged", "remote_processing_acknowledged"] as [StaticString] {
            try tally.check((try? consent.value(key).bool()) == true, answer.step, expected: "\(key) to be true", got: "something else")
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
