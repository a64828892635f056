import LedgerKernel

/// Reads a connection, page by page and as a whole.
extension FinanceKitClient {
    /// Reads the connection's mappings page by page and finds each of them exactly once.
    func checkPages(_ connection: EnrolledConnection, _ bindings: [SourceBinding], perPage: Int) throws {
        let pageCount = (bindings.count + perPage - 1) / perPage
        var found: [UniqueID: SourceBinding] = [:]
        var accountIDs: [UniqueID] = []
        for page in 1...max(pageCount, 1) {
            let answer = try control(
                "page \(page) of the connection", .get, "/connections/\(connection.id)?page=\(page)&per_page=\(perPage)")
            try answer.expect("id", connection.id.description)
            let pagination = try answer.object("pagination")
            try pagination.expect("page", page)
            try pagination.expect("per_page", perPage)
            try pagination.expect("total_count", bindings.count)
            try pagination.expect("total_pages", pageCount)
            for mapping in try answer.objects("accounts") {
                let binding = try SourceBinding(mapping, source: "source_id")
                accountIDs.append(try mapping.id("account_id"))
                let previous = found.updateValue(binding, forKey: binding.sourceID)
                try tally.check(previous == nil, answer.step, expected: "no source_id twice", got: "\(binding.sourceID) again")
            }
        }
        let areAll = found.count == bindings.count && bindings.allSatisfy { found[$0.sourceID] == $0 }
        try tally.check(areAll, "pages of the connection", expected: "every mapping as it was made", got: "others")
        let areDistinct = Set(accountIDs).count == bindings.count && Set(found.values.map(\.lineageID)).count == bindings.count
        try tally.check(areDistinct, "pages of the connection", expected: "no account_id or lineage_id twice", got: "a repeat")
    }

    /// Checks that there are no conflicts, because this phone gives no reason for any.
    func checkConflicts(_ publisher: Publisher) throws {
        let answer = try control("conflicts", .get, "/connections/\(publisher.connectionID)/conflicts")
        let conflicts = try answer.objects("conflicts")
        try tally.check(conflicts.isEmpty, answer.step, expected: "no conflict", got: "\(conflicts.count)")
        try answer.object("pagination").expect("total_pages", 0)
    }

    /// Checks the connection after everything has been applied.
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
}
