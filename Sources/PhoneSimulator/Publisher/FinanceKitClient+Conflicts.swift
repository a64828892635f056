import LedgerKernel

/// Conflicts, their resolutions, and the effects on the books.
extension FinanceKitClient {
    /// A conflict as the server lists it.
    struct OpenConflict {
        let id: UniqueID
        let kind: String
        let sourceID: UniqueID
        /// When the balance was observed; nil for a conflict about a transaction.
        let observedAt: Instant?

        /// The number of conflicts of each kind, or `none`.
        static func summary(_ conflicts: [OpenConflict]) -> String {
            let groups = Dictionary(grouping: conflicts, by: \.kind).sorted { $0.key < $1.key }
            return groups.isEmpty ? "none" : groups.map { "\($0.value.count) \($0.key)" }.joined(separator: ", ")
        }
    }

    /// The most that a page may have, and more than any scenario raises.
    private static let conflictsPerPage = 100

    func openConflicts(_ connection: EnrolledConnection) throws -> [OpenConflict] {
        let path = "/connections/\(connection.id)/conflicts?per_page=\(Self.conflictsPerPage)"
        return try control("conflicts", .get, path).objects("conflicts").map { answer in
            try answer.expect("status", "open")
            try answer.expectNull("resolution")
            let details = try answer.object("details")
            let isOfBalance = (try? details.object.member("observed_at")) != nil
            return OpenConflict(
                id: try answer.id("id"), kind: try answer.string("kind"), sourceID: try details.id("source_id"),
                observedAt: isOfBalance ? try details.instant("observed_at") : nil)
        }
    }

    /// Resolves a conflict.
    /// - Returns: the status and the resolution, or the status and code of the refusal.
    func resolve(_ conflict: UniqueID, _ resolution: String, _ connection: EnrolledConnection) throws -> String {
        let path = "/connections/\(connection.id)/conflicts/\(conflict)"
        let answer = try control("\(resolution) for a conflict", .patch, path, body: ControlBody.resolution(resolution))
        return "200 \(try answer.string("status")) \(try answer.string("resolution"))"
    }

    /// The connection's status, with the reason if it needs a repair.
    func state(of connection: EnrolledConnection) throws -> String {
        let answer = try control("connection", .get, "/connections/\(connection.id)")
        let reason = try answer.value("repair_reason")
        return try answer.string("status") + (reason.isNull ? "" : " \(try reason.string())")
    }

    /// The accounts to which the connection's source accounts are mapped, by source id.
    func accountIDs(of connection: EnrolledConnection) throws -> [UniqueID: UniqueID] {
        let answer = try control("connection", .get, "/connections/\(connection.id)?per_page=100")
        let pairs = try answer.objects("accounts").map { (try $0.id("source_id"), try $0.id("account_id")) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The number of entries that the server has in the device's accounts.
    func entryCount(of connection: EnrolledConnection) throws -> Int {
        try control("preview of a discard", .get, "/connections/\(connection.id)/discard_preview")
            .integer("entries", in: 0...Int.max)
    }
}
