import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct WriterTests {
    private let file = TemporaryFile()

    private func job(_ grouping: Grouping = .shared, bytes: Int = 0) -> any WriterJob {
        WriterOperation(bytes: bytes, grouping: grouping) { _ in }
    }

    @Test func sharedJobsShareACommitUpToTheNextOneThatIsAlone() {
        var queue = Writer.Queue()
        queue.waiting = [
            job(), job(), job(.alone), job(.alone), job(), job(.outsideTransaction), job(),
        ]
        var sizes: [Int] = []
        while case let group = queue.nextGroup(), !group.isEmpty { sizes.append(group.count) }
        #expect(sizes == [2, 1, 1, 1, 1, 1])
    }

    @Test func aCommitIsSharedBySoManyAtMost() {
        var queue = Writer.Queue()
        queue.waiting = (0...LedgerLimits.writesPerCommitMax).map { _ in job(bytes: 3) }
        queue.waitingBytes = 3 * queue.waiting.count
        #expect(queue.nextGroup().count == LedgerLimits.writesPerCommitMax)
        #expect(queue.waitingBytes == 3)
        #expect(queue.nextGroup().count == 1)
        #expect(queue.waitingBytes == 0)
    }

    /// Holds the writer up until it is opened.
    private final class Gate: Sendable {
        let state = Monitor((isBusy: false, isOpen: false))
        let thread: OwnThread

        init(_ store: Store) {
            let state = state
            thread = OwnThread.start(name: "gate") {
                try? store.write { _ in
                    state.update { $0.isBusy = true }
                    _ = state.wait(until: { $0.isOpen ? true : nil })
                }
            }
            _ = state.wait(until: { $0.isBusy ? true : nil })
        }

        func open() {
            state.update { $0.isOpen = true }
            thread.join()
        }
    }

    /// Writes from as many threads and gives how many were refused, once the gate has been opened.
    private func refusals(of writes: Int, bytes: Int, expected: Int, _ store: Store) -> Int {
        let gate = Gate(store)
        let outcome = Monitor((done: 0, refused: 0))
        let threads = (0..<writes).map { _ in
            OwnThread.start(name: "writes") {
                do {
                    try store.write(bytes: bytes) { _ = try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
                    outcome.update { $0.done += 1 }
                } catch LedgerError.overloaded {
                    outcome.update { $0.refused += 1 }
                } catch {}
            }
        }
        // Those beyond the bound are refused at once, while all others wait.
        _ = outcome.wait(timeoutSeconds: 60, until: { $0.refused >= expected ? true : nil })
        gate.open()
        threads.forEach { $0.join() }
        return outcome.update { $0.done + $0.refused == writes ? $0.refused : -1 }
    }

    @Test func soManyOperationsMayWaitAndTheOthersAreToldToComeBack() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        #expect(refusals(of: LedgerLimits.waitingWritesMax + 5, bytes: 0, expected: 5, store) == 5)
        let kept = try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } }
        #expect(kept == LedgerLimits.waitingWritesMax)
    }

    @Test func soManyBytesMayWaitAndTheOthersAreToldToComeBack() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        #expect(refusals(of: 5, bytes: LedgerLimits.waitingWriteBytesMax / 4, expected: 1, store) == 1)
        #expect(refusals(of: 1, bytes: LedgerLimits.waitingWriteBytesMax, expected: 0, store) == 0)
        #expect(throws: LedgerError.overloaded) { try store.write(bytes: LedgerLimits.waitingWriteBytesMax + 1) { _ in } }
    }

    @Test func whatWaitsIsFinishedBeforeTheWriterStopsAndNothingComesAfter() throws {
        let store = try Store(path: file.path)
        let gate = Gate(store)
        let answered = Monitor(0)
        let threads = (0..<20).map { _ in
            OwnThread.start(name: "writes") {
                guard (try? store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }) != nil else { return }
                answered.update { $0 += 1 }
            }
        }
        let closing = OwnThread.start(name: "closes") { store.close() }
        gate.open()
        (threads + [closing]).forEach { $0.join() }
        #expect(throws: LedgerError.overloaded) { try store.write { _ in } }
        let kept = try file.connection(.readOnly).first("SELECT count(*) FROM scrub") { $0.int(0) }
        #expect(kept == answered.update { $0 })
    }
}
