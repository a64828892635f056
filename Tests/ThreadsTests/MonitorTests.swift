import Testing
import Threads

@Suite struct MonitorTests {
    private struct Refusal: Error {}

    @Test func aWaitingThreadSeesWhatAnotherOneChanged() {
        let monitor = Monitor(0)
        let thread = OwnThread.start(name: "counts") { for _ in 0..<100 { monitor.update { $0 += 1 } } }
        #expect(monitor.wait(until: { $0 == 100 ? $0 : nil }) == 100)
        thread.join()
    }

    @Test func aWaitEndsWhenItsTimeIsUp() {
        let monitor = Monitor(false)
        #expect(monitor.wait(timeoutSeconds: 0.01, until: { $0 ? true : nil }) == nil)
        #expect(monitor.wait(timeoutSeconds: 0, until: { $0 ? true : nil }) == nil)
        #expect(monitor.wait(timeoutSeconds: -5, until: { $0 ? true : nil }) == nil)
    }

    @Test func whatIsThereAlreadyIsGivenWithoutAWait() {
        let monitor = Monitor(7)
        #expect(monitor.wait(timeoutSeconds: 0, until: { $0 }) == 7)
        #expect(monitor.wait(timeoutSeconds: .infinity, until: { $0 }) == 7)
    }

    @Test func noChangeOfManyThreadsIsLost() {
        let monitor = Monitor(0)
        let threads = (0..<8).map { _ in OwnThread.start(name: "counts") { for _ in 0..<1000 { monitor.update { $0 += 1 } } } }
        threads.forEach { $0.join() }
        #expect(monitor.update { $0 } == 8000)
    }

    @Test func everyWaitingThreadIsWokenByOneChange() {
        let monitor = Monitor(false)
        let woken = Monitor(0)
        let threads = (0..<8).map { _ in
            OwnThread.start(name: "waits") {
                guard monitor.wait(timeoutSeconds: 60, until: { $0 ? true : nil }) == true else { return }
                woken.update { $0 += 1 }
            }
        }
        monitor.update { $0 = true }
        threads.forEach { $0.join() }
        #expect(woken.update { $0 } == 8)
    }

    @Test func whatOneWaiterTakesNoOtherGets() {
        let monitor = Monitor(Array(0..<100))
        let taken = Monitor<[Int]>([])
        let threads = (0..<4).map { _ in
            OwnThread.start(name: "takes") {
                while let value = monitor.wait(timeoutSeconds: 0, until: { $0.popLast() }) { taken.update { $0.append(value) } }
            }
        }
        threads.forEach { $0.join() }
        #expect(taken.update { $0.sorted() } == Array(0..<100))
    }

    @Test func aChangeThatThrowsLetsGoOfTheLock() {
        let monitor = Monitor(0)
        #expect(throws: Refusal.self) {
            try monitor.update { state in
                state = 1
                throw Refusal()
            }
        }
        #expect(monitor.update { $0 } == 1)
    }
}
