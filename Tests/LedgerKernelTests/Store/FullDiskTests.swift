import Glibc
import SQLite
import Testing

@testable import LedgerKernel

/// A full disk, simulated by a limit of pages on the writer's connection.
@Suite struct FullDiskTests {
    private func fill(_ home: Household) throws { try home.ledger.store.write { try $0.execute("PRAGMA max_page_count = 1") } }

    private func makeRoom(_ home: Household) throws {
        try home.ledger.store.write { try $0.execute("PRAGMA max_page_count = 1073741823") }
    }

    private func isFull(_ error: (any Error)?) -> Bool {
        guard case .storage(let cause)? = error as? LedgerError else { return false }
        return cause.primaryCode == 13
    }

    @Test func whatWasAcknowledgedIsThereAndWhatWasNotIsNot() throws {
        let home = try Household()
        let phone = try Phone(home)
        try fill(home)
        var acknowledged: [ScriptedBatch] = []
        var refused: ScriptedBatch?
        while refused == nil, acknowledged.count < LedgerLimits.queuedBatchesMax {
            let batch = phone.batch([try phone.purchase("purchase \(acknowledged.count)", "1")])
            do {
                try phone.upload(batch)
                acknowledged.append(batch)
            } catch {
                #expect(isFull(error))
                refused = batch
            }
        }
        let lost = try #require(refused)
        try home.restart()
        for batch in acknowledged { #expect(try phone.receipt(batch).status == .accepted) }
        #expect(throws: LedgerError.notFound) { try phone.receipt(lost) }
        try home.expectInvariants()
        // Once there is room again, the device repeats what was not acknowledged, and all of it is applied.
        try phone.upload(lost)
        while try home.ledger.applyDueCaptures() != .idle(secondsUntilDue: nil) { home.clock.advance(seconds: 120) }
        #expect(try home.entries().count == acknowledged.count + 1)
        try home.expectInvariants()
    }

    @Test func aFullDiskIsNoAttemptAndTheCaptureGoesOnAfterwards() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch(try (0..<300).map { try phone.purchase("purchase \($0)", "1") })
        try phone.upload(batch)
        try fill(home)
        for _ in 0..<3 * LedgerLimits.applyAttemptsMax {
            let round = Result { try home.ledger.applyDueCaptures() }
            switch round {
            case .success(let round): #expect(round == .storageFailed)
            case .failure(let error): #expect(isFull(error))
            }
        }
        #expect(try home.number("SELECT attempts FROM capture") == 0)
        #expect(try home.entries().isEmpty)
        try home.expectInvariants()
        try makeRoom(home)
        #expect(try home.ledger.applyDueCaptures() == .applied(1))
        #expect(try phone.receipt(batch).status == .applied)
        #expect(try home.number("SELECT attempts FROM capture") == 1)
        #expect(try home.entries().count == 300)
    }

    @Test func theWorkerGoesOnByItselfWhenThereIsRoomAgain() throws {
        let home = try Household()
        let phone = try Phone(home)
        let batch = phone.batch(try (0..<300).map { try phone.purchase("purchase \($0)", "1") })
        try phone.upload(batch)
        try fill(home)
        #expect(try home.ledger.applyDueCaptures() == .storageFailed)
        let worker = BackgroundWorker(home.ledger)
        worker.start()
        defer { worker.stop() }
        try makeRoom(home)
        // At most a minute, for a pause of two seconds.
        for _ in 0..<600 where try phone.receipt(batch).status != .applied { usleep(100_000) }
        #expect(try phone.receipt(batch).status == .applied)
    }
}
