import Testing
import TestSupport

@testable import LedgerKernel

/// Random histories of two devices of one family, compared with a model of each; whatever happens, the books equal the model's. A
/// failure names its seed as the test's argument.
@Suite struct RandomHistoryTests {
    /// A device, its model, and what it says next.
    private final class Story {
        let twin: Twin
        var source: RandomSource
        var phone: Phone { twin.phone }
        var home: Household { twin.home }

        init(_ phone: Phone, seed: UInt64) throws {
            twin = try Twin(phone)
            source = RandomSource(phone: phone, generator: SeededGenerator(seed: seed))
        }

        func step() throws {
            switch Int.random(in: 0..<18, using: &source.generator) {
            case 0: try person { try twin.protect($0, [source.pick(Protection.byPerson)]) }
            case 1: try person { try twin.rename($0, "Mine") }
            case 2: try person(twin.delete)
            case 3: try person(twin.unprotect)
            case 4: try twin.keepAll()
            case 5: try fail()
            case 6: try stumble()
            case 7: try crash()
            case 8: try phone.repair()
            case 9: try home.restart()
            case 10: try phone.rotate()
            case 11: try twin.useSourceForAll()
            default: try publish()
            }
            home.clock.advance(seconds: Int64.random(in: 0...2, using: &source.generator))
        }

        private func person(_ act: (String) throws -> Void) throws { try act(source.pick(RandomSource.records)) }

        /// Uploads one capture chunk by chunk, with repeats and restarts in between.
        private func upload() throws -> (batches: [ScriptedBatch], capture: [Observation]) {
            let capture = try source.capture()
            let chunks = source.chunks(of: capture)
            let id = home.id()
            let capturedAt = home.clock.now
            var batches: [ScriptedBatch] = []
            for (index, chunk) in chunks.enumerated() {
                let batch = phone.batch(chunk, capture: id, chunk: index, of: chunks.count, capturedAt: capturedAt)
                try phone.upload(batch)
                batches.append(batch)
                if source.chance(4) { try phone.upload(source.pick(batches)) }
                if source.chance(8) { try home.restart() }
                if source.chance(4) { try phone.applyAll() }
            }
            return (batches, capture)
        }

        private func publish() throws {
            let (batches, capture) = try upload()
            try phone.applyAll()
            try expectApplied(batches, capture)
        }

        private func expectApplied(_ batches: [ScriptedBatch], _ capture: [Observation]) throws {
            let expected = twin.model.apply(capture)
            for batch in batches {
                let receipt = try phone.upload(batch)
                #expect(receipt.status == .applied && receipt.counts == expected)
            }
        }

        /// One chunk breaks the contract, or the whole capture is older than the last one: nothing of it is applied.
        private func fail() throws {
            let capture = try source.capture()
            let chunks = source.chunks(of: capture)
            let spoiled = Int.random(in: chunks.indices, using: &source.generator)
            let id = home.id()
            for (index, chunk) in chunks.enumerated() {
                let batch = phone.batch(chunk, capture: id, chunk: index, of: chunks.count, capturedAt: home.clock.now)
                if index == spoiled {
                    home.provider.spoil(batch.payload, ContractViolation(.invalid, code: "invalid_payload", message: ""))
                }
                try phone.upload(batch)
            }
            try phone.applyAll()
            #expect(try phone.connection.repairReason == "invalid_payload")
            try phone.repair()
        }

        /// A defect of the program: the capture is applied at its second attempt.
        private func stumble() throws {
            let capture = try source.capture()
            let batch = phone.batch(capture)
            home.provider.breakDown(batch.payload)
            try phone.upload(batch)
            try phone.applyAll()
            home.provider.heal()
            home.clock.advance(seconds: 120)
            try phone.applyAll()
            try expectApplied([batch], capture)
        }

        /// The process dies between the claim and the apply.
        private func crash() throws {
            let capture = try source.capture()
            let batch = phone.batch(capture)
            try phone.upload(batch)
            try home.onTheFile { _ = try ClaimWork(providers: ["scripted"]).run($0) }
            try home.restart()
            home.clock.advance(seconds: 120)
            try phone.applyAll()
            try expectApplied([batch], capture)
        }
    }

    @Test(arguments: Seeds.atLeast(4))
    func theBooksAreAlwaysThoseOfTheModel(_ seed: UInt64) throws {
        let home = try Household(seed: seed)
        let stories = [
            try Story(try Phone(home), seed: seed), try Story(try Phone(home, account: "savings at the bank"), seed: seed ^ 0xFF),
        ]
        var generator = SeededGenerator(seed: seed)
        for step in 0..<100 {
            try stories[Int.random(in: 0...1, using: &generator)].step()
            for story in stories { try story.twin.compare("step \(step)") }
            try home.expectInvariants()
        }
    }

    @Test(arguments: Seeds.atLeast(4))
    func aHistoryInAnyChunksAndTwiceLeavesTheSameBooks(_ seed: UInt64) throws {
        let plain = try Phone(try Household(seed: seed))
        var source = RandomSource(phone: plain, generator: SeededGenerator(seed: seed))
        let history = try (0..<12).map { _ in try source.capture() }
        for capture in history { try plain.publish(capture) }
        let expected = try Self.books(plain)

        let chunked = try Phone(try Household(seed: seed))
        for round in 1...2 {
            for capture in history {
                let chunks = source.chunks(of: capture)
                let id = chunked.household.id()
                for (index, chunk) in chunks.enumerated() {
                    try chunked.upload(chunked.batch(chunk, capture: id, chunk: index, of: chunks.count))
                }
                try chunked.applyAll()
            }
            let books = try Self.books(chunked)
            #expect(books.entries == expected.entries && books.balance == expected.balance, "round \(round)")
            if round == 1 { #expect(books.conflicts == expected.conflicts) }
            try chunked.repair()
        }
        try chunked.household.expectInvariants()
    }

    private static func books(_ phone: Phone) throws -> (entries: [String], balance: String?, conflicts: [String]) {
        (
            try phone.household.book(), try phone.household.accounts().first?.balance.decimalText,
            try phone.conflicts().map { "\($0.kind) \($0.externalID.bytes)" }.sorted()
        )
    }
}
