import Glibc
import Testing

@testable import ledgerd

struct ServiceManagerTests {
    @Test func socketsAreTakenOnlyWhenTheyAreMeantForThisProcess() {
        let own = ["LISTEN_PID": "7", "LISTEN_FDS": "2"]
        #expect(
            ServiceManager(environment: own, processID: 7).listeners == [.inherited(descriptor: 3), .inherited(descriptor: 4)])
        #expect(ServiceManager(environment: own, processID: 8).listeners.isEmpty)
        #expect(ServiceManager(environment: ["LISTEN_FDS": "2"], processID: 7).listeners.isEmpty)
    }

    @Test(arguments: ["", "-1", "x", "0"]) func aCountThatIsNoneGivesNoSockets(count: String) {
        #expect(ServiceManager(environment: ["LISTEN_PID": "7", "LISTEN_FDS": count], processID: 7).listeners.isEmpty)
    }

    @Test func theNumberOfSocketsIsBounded() {
        let many = ServiceManager(environment: ["LISTEN_PID": "7", "LISTEN_FDS": "2147483647"], processID: 7)
        #expect(many.listeners.count == ServiceManager.socketsMax)
    }

    @Test func theWatchdogIsOursOrAnotherProcesss() {
        #expect(ServiceManager(environment: ["WATCHDOG_USEC": "5000000"], processID: 7).watchdogMicroseconds == 5_000_000)
        let other = ServiceManager(environment: ["WATCHDOG_USEC": "5000000", "WATCHDOG_PID": "8"], processID: 7)
        #expect(other.watchdogMicroseconds == nil)
        for text in ["0", "-5", "x", ""] {
            #expect(ServiceManager(environment: ["WATCHDOG_USEC": text], processID: 7).watchdogMicroseconds == nil)
        }
    }

    @Test func withoutASocketNothingIsToldAndNothingFails() {
        for path in ["", "relative", "/nowhere/socket", "@" + String(repeating: "a", count: 200)] {
            ServiceManager(environment: ["NOTIFY_SOCKET": path]).tell(.ready)
        }
        ServiceManager(environment: [:]).tell(.stopping)
    }
}
