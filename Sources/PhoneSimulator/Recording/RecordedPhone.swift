import Crypto
import Files
import JSON
import LedgerKernel

/// Sends recorded bodies with this server's ids in place of the recorded ones, with new digests, and with all times moved to the
/// present.
struct RecordedPhone {
    let client: FinanceKitClient
    let recording: Recording
    /// The source of the enrolments' ids: the recorded ids may already be in use.
    var generator: SeededGenerator
    let now: Instant
    /// Called for each step, with a description for a person.
    let progress: (String) -> Void

    /// Longer than the recording took, so that none of its instants ends up in the future.
    private static let durationMicrosecondsMax: Int64 = 60_000_000
    /// The recording ends with an account that has no events, and so no name.
    private static let namelessAccountName = "Apple Savings"

    /// Sends everything, one connection after another.
    mutating func run() throws -> [PhoneReport] {
        try client.checkCapabilities()
        return try recording.connectionIDs.map { try run($0) }
    }

    private var shift: Int64 {
        let microseconds = now.microseconds - Self.durationMicrosecondsMax - recording.capturedAt.microseconds
        // Use whole seconds, because some of the times have no fraction.
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
            try client.map(mapping(sourceID, recordedID), sourceID, connection)
        }
        try client.checkPages(connection, bindings, perPage: 1)
        progress("recorded enrolment with \(bindings.count) accounts mapped")
        return try client.activate(connection, enrolment, bindings)
    }

    /// The recorded enrolment if it names these accounts, else a new one: the recording has an enrolment for one connection only.
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

    /// The recorded mapping with the account's name in the batches. An account without a name there gets the last mapping, with a
    /// name of our own.
    private func mapping(_ sourceID: UniqueID, _ recordedID: UniqueID) throws -> [UInt8] {
        let account = recording.accounts(of: recordedID).first { $0.sourceID == sourceID }
        let named = account.flatMap { account in recording.mappings.first { $0.kind == .mapping(accountName: account.name) } }
        guard let recorded = named ?? recording.mappings.last else { throw CommandFailure("The recording has no mapping.") }
        var body = BodyEditor(recorded)
        if named == nil { body.setString("name", Self.namelessAccountName) }
        body.moveInstants(byMicroseconds: shift)
        return body.bytes
    }

    private func batch(
        _ body: RecordedBody, _ publisher: Publisher, _ predecessor: SHA256Digest?, _ recordedID: UniqueID
    ) throws -> Batch {
        var editor = BodyEditor(body)
        editor.replace(recordedID, with: publisher.connectionID)
        if let id = body.id("publisher_id") { editor.replace(id, with: publisher.id) }
        if let id = body.id("stream_id") { editor.replace(id, with: publisher.streamID) }
        for account in recording.accounts(of: recordedID) {
            guard let binding = publisher.bindings.first(where: { $0.sourceID == account.sourceID }) else { continue }
            editor.replace(
                Self.bindingText(account.lineageID, account.mappingVersion),
                with: Self.bindingText(binding.lineageID, Int64(binding.mappingVersion)))
        }
        let generation = try body.root.member("generation")?.integer() ?? 1
        editor.replace("\"generation\":\(generation),", with: "\"generation\":\(publisher.generation),")
        if let predecessor { editor.setString("predecessor_digest", predecessor.hex) }
        editor.moveInstants(byMicroseconds: shift)
        guard let id = body.id("batch_id") else { throw CommandFailure("A recorded batch lacks its batch_id.") }
        return Batch(id: id, sequence: Int(try body.root.member("sequence")?.integer() ?? 0), body: editor.bytes)
    }

    /// The lineage and version that every event repeats, next to each other because the keys are in alphabetical order.
    private static func bindingText(_ lineageID: UniqueID, _ version: Int64) -> String {
        "\"lineage_id\":\"\(lineageID.upperCaseText)\",\"mapping_version\":\(version),"
    }
}
