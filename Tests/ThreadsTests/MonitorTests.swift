import Testing
import Threads

@Suite struct MonitorTests {
    @Test func aWaitingThreadSeesWhatAnotherOneChanged() {
        let monitor = Monitor(0)
        let thread = OwnThread.start(name: "counts") { for _ in 0..<100 { monitor.update { $0 += 1 } } }
        #expect(monitor.wait(until: { $0 == 100 ? $0 : nil }) == 100)
        thread.join()
    }

    @Test func aWaitEndsWhenItsTimeIsUp() {
        let monitor = Monitor(false)
        #expect(monitor.wait(timeoutSeconds: 0.01, until: { $0 ? true : nil }) == nil)
    }
}
