import Crypto
import JSON
import LedgerKernel

/// Sends recorded bodies again, with the ids that this server answered in the place of the recorded ones, the digests computed anew
/// and all times moved to the present.
struct RecordedPhone {
    /// The server as a published client sees it.
    let client: FinanceKitClient
    /// The bodies.
    let recording: Recording
    /// Where the ids of the enrolments come from: those of the recording may have been used.
    var generator: SeededGenerator
    /// The present.
    let now: Instant
    /// Hears of each step, in words for a person.
    let progress: (String) -> Void

    /// The recording took less than that from its first to its last moment, so nothing of it lies in the future.
    private static let durationMicrosecondsMax: Int64 = 60_000_000

    /// Sends everything, one connection after the other.
    mutating func run() throws -> [PhoneReport] {
        try client.checkCapabilities()
        return try recording.connectionIDs.map { try run($0) }
    }

    private var shift: Int64 {
        let microseconds = now.microseconds - Self.durationMicrosecondsMax - recording.capturedAt.microseconds
        // Whole seconds, since some of the times have no fraction.
        return microseconds / 1_000_000 * 1_000_000
    }

    private mutating func run(_ recordedID: UniqueID) throws -> PhoneReport {
        let clock = Stopwatch()
        let earlierChecks = client.tally.checks
        let publisher = try connect(recordedID)
        var report = PhoneReport(connectionID: publisher.connectionID)
        let uploader = BatchUploader(client: client, publisher: publisher)
        var predecessor: SHA256Digest?
        var capture: [Batch] = []
        for body in recording.batches(of: recordedID) {
            let batch = try batch(body, publisher, predecessor, recordedID)
            predecessor = batch.digest
            capture.append(batch)
            let index = try body.root.member("chunk_index")?.integer() ?? 0
            guard index + 1 == (try body.root.member("chunk_count")?.integer() ?? 1) else { continue }
            try uploader.send(capture)
            report.note(capture)
            progress("recorded capture in \(capture.count) batches applied")
            capture = []
        }
        report.checks = client.tally.checks - earlierChecks
        report.milliseconds = clock.milliseconds
        return report
    }

    private mutating func connect(_ recordedID: UniqueID) throws -> Publisher {
        let sourceIDs = recording.sourceIDs(of: recordedID)
        let enrolment = enrolment(sourceIDs)
        let connection = try client.enrol(enrolment, sourceIDs: sourceIDs)
        let bindings = try sourceIDs.map { sourceID in
            var body = BodyEditor(try mapping(sourceID, recordedID))
            body.moveInstants(byMicroseconds: shift)
            return try client.map(body.bytes, sourceID, connection)
        }
        try client.checkPages(connection, bindings, perPage: 1)
        progress("recorded enrolment with \(bindings.count) accounts mapped")
        return try client.activate(connection, enrolment, bindings)
    }

    /// The recorded enrolment where it names these accounts; the recording has none for its other connections.
    private mutating func enrolment(_ sourceIDs: [UniqueID]) -> [UInt8] {
        let id = generator.makeID()
        var body = BodyEditor(recording.enrolment)
        guard sourceIDs.allSatisfy({ body.bytes.firstRange(of: Array($0.upperCaseText.utf8)) != nil }) else {
            return ControlBody.enrolment(id: id, grantedAt: now.adding(seconds: -60), accounts: sourceIDs)
        }
        body.setString("enrollment_id", id.upperCaseText)
        body.moveInstants(byMicroseconds: shift)
        return body.bytes
    }

    /// The mapping of the account with this name; for an account that the recording does not name, the last one.
    private func mapping(_ sourceID: UniqueID, _ recordedID: UniqueID) throws -> RecordedBody {
        let name = recording.accounts(of: recordedID)[sourceID]?.name
        let named = recording.mappings.first { name != nil && $0.kind == .mapping(accountName: name ?? "") }
        guard let body = named ?? recording.mappings.last else { throw CommandFailure("The recording has no mapping.") }
        return body
    }

    private func batch(
        _ body: RecordedBody, _ publisher: Publisher, _ predecessor: SHA256Digest?, _ recordedID: UniqueID
    ) throws -> Batch {
        var editor = BodyEditor(body)
        editor.replace(recordedID, with: publisher.connectionID)
        if let id = body.id("publisher_id") { editor.replace(id, with: publisher.id) }
        if let id = body.id("stream_id") { editor.replace(id, with: publisher.streamID) }
        for (sourceID, account) in recording.accounts(of: recordedID) {
            guard let binding = publisher.bindings.first(where: { $0.sourceID == sourceID }) else { continue }
            editor.replace(account.lineageID, with: binding.lineageID)
        }
        if let predecessor { editor.setString("predecessor_digest", predecessor.hex) }
        editor.moveInstants(byMicroseconds: shift)
        guard let id = body.id("batch_id") else { throw CommandFailure("A recorded batch has no batch_id.") }
        return Batch(id: id, sequence: Int(try body.root.member("sequence")?.integer() ?? 0), body: editor.bytes)
    }
}
