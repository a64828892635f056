import JSON
import LedgerKernel
import Testing

@testable import PhoneSimulator

struct BatchWriterTests {
    @Test func aCaptureIsCutByCountAndByBytes() throws {
        #expect(try batches(eventCount: 0).map(eventCount) == [0])
        #expect(try batches(eventCount: 3).map(eventCount) == [3])
        #expect(try batches(eventCount: 7, eventsMax: 3).map(eventCount) == [3, 3, 1])
        #expect(try batches(eventCount: 5, bytesMax: 4_096 + 2 * 11).map(eventCount) == [2, 2, 1])
    }

    @Test func eachBatchNamesTheDigestOfTheOneBefore() throws {
        let batches = batches(eventCount: 7, eventsMax: 3)
        #expect(try JSONDocument(batches[0].body).root.member("predecessor_digest") == nil)
        for (previous, next) in zip(batches, batches.dropFirst()) {
            let root = try JSONDocument(next.body).root
            #expect(try root.member("predecessor_digest")?.string() == previous.digest.hex)
            #expect(try root.member("sequence")?.integer() == Int64(next.sequence))
        }
    }

    @Test func onlyTheLastChunkOfASnapshotIsItsEnd() throws {
        let flags = try batches(eventCount: 7, eventsMax: 3).map {
            try JSONDocument($0.body).root.member("snapshot_complete")?.bool()
        }
        #expect(flags == [false, false, true])
    }

    @Test func idsAreInUpperCaseAndKeysInAlphabeticalOrder() throws {
        let root = try JSONDocument(batches(eventCount: 1)[0].body).root
        let keys = try root.members().map(\.key.string)
        #expect(keys == keys.sorted())
        let id = try #require(try root.member("batch_id")?.string())
        #expect(UniqueID(id)?.upperCaseText == id)
    }

    @Test func controlBodiesEscapeTheSlash() {
        let account = WalletAccount(kind: .cash, sourceID: Self.id, balanceID: Self.id, openingCents: 0)
        let body = ControlBody.creation(of: account, bookedCents: -250, observedAt: Instant(microseconds: 0))
        let text = String(decoding: body, as: UTF8.self)
        #expect(text.contains(#""ledger_timezone":"America\/Los_Angeles""#))
        #expect(text.contains(#""booked_balance":{"amount":"2.5","currency":"USD","direction":"debit"}"#))
    }

    private static let id = UniqueID(high: 1, low: 2)

    private func eventCount(_ batch: Batch) throws -> Int {
        try JSONDocument(batch.body).root.member("events")?.elements().count ?? -1
    }

    private func batches(eventCount: Int, eventsMax: Int = 500, bytesMax: Int = 1_048_576) -> [Batch] {
        let publisher = Publisher(
            id: Self.id, connectionID: Self.id, generation: 1, streamID: Self.id, credential: Redacted("c"), bindings: [],
            eventsPerBatchMax: eventsMax, batchBytesMax: bytesMax)
        var writer = BatchWriter(publisher)
        var generator = SeededGenerator(seed: 1)
        let event = Array(#"{"kind":1}"#.utf8)
        let capture = BatchWriter.Capture(
            isSnapshot: true, capturedAt: Instant(microseconds: 0), events: [[UInt8]](repeating: event, count: eventCount))
        return writer.batches(of: capture, &generator)
    }
}
