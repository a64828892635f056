import Files
import JSON
import LedgerKernel

/// The request bodies that a published client sent, in order.
package struct Recording {
    /// The most bytes in a body, which is more than any server accepts.
    static let bodyBytesMax = 64 << 20

    let enrolment: RecordedBody
    let mappings: [RecordedBody]
    let batches: [RecordedBody]
    /// When the first batch was collected.
    let capturedAt: Instant

    /// Reads a directory with one file per body, in the order of the file names.
    package init(directory: String) throws {
        let names = try DirectoryListing.names(in: directory).filter { $0.hasSuffix(".json") }
        try self.init(
            bodies: names.map { name in
                guard let body = RecordedBody(try WholeFile.read(directory + "/" + name, bytesMax: Self.bodyBytesMax)) else {
                    throw CommandFailure("\(directory)/\(name) is not a request of a FinanceKit publisher.")
                }
                return body
            }, directory)
    }

    private init(bodies: [RecordedBody], _ directory: String) throws(CommandFailure) {
        batches = bodies.filter { $0.kind == .batch }
        mappings = bodies.filter { if case .mapping = $0.kind { true } else { false } }
        guard let enrolment = bodies.first(where: { $0.kind == .enrolment }), !mappings.isEmpty,
            let text = try? batches.first?.root.member("captured_at")?.string(), let capturedAt = try? Instant(rfc3339: text)
        else { throw CommandFailure("\(directory) lacks an enrolment, a mapping or a batch.") }
        self.enrolment = enrolment
        self.capturedAt = capturedAt
    }

    /// The connections of the batches, in order. The first one belongs to the enrolment.
    var connectionIDs: [UniqueID] {
        batches.compactMap { $0.id("connection_id") }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func batches(of connection: UniqueID) -> [RecordedBody] { batches.filter { $0.id("connection_id") == connection } }

    func sourceIDs(of connection: UniqueID) -> [UniqueID] {
        let list = try? batches(of: connection).first?.root.member("selected_source_account_ids")?.elements()
        return (list.map(Array.init) ?? []).compactMap { (try? $0.string()).flatMap { UniqueID($0) } }
    }

    /// The accounts that the batches of a connection describe.
    func accounts(of connection: UniqueID) -> [RecordedAccount] {
        batches(of: connection).flatMap { batch in
            ((try? batch.root.member("events")?.elements()).map(Array.init) ?? []).compactMap { RecordedAccount(event: $0) }
        }
    }
}

/// An account in a recorded batch.
struct RecordedAccount {
    let sourceID: UniqueID
    let name: String
    /// The lineage that the recorded server gave it.
    let lineageID: UniqueID
    /// The version of its mapping on the recorded server.
    let mappingVersion: Int64

    /// Reads an event; nil if it is not about an account.
    init?(event: JSONValue) {
        guard let account = try? event.member("account"), let name = try? account.member("display_name")?.string(),
            let sourceID = (try? account.member("source_id")?.string()).flatMap({ UniqueID($0) }),
            let lineageID = (try? account.member("lineage_id")?.string()).flatMap({ UniqueID($0) }),
            let mappingVersion = try? account.member("mapping_version")?.integer()
        else { return nil }
        self.sourceID = sourceID
        self.name = name
        self.lineageID = lineageID
        self.mappingVersion = mappingVersion
    }
}
