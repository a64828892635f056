import Glibc
import LedgerKernel
import Synchronization
import Testing
import Threads

@testable import ledgerd

/// The daemon's process dies at random moments while a phone publishes; the phone sends again what it saw no answer to.
@Suite struct CrashTests {
    private static let kills = 50
    private static let killsPerRunMax = 12
    private static let transactions = 1_200

    @Test func killedAtFiftyRandomMomentsTheBooksAreThoseOfAnUndisturbedRun() throws {
        let now = Environment.system.now()
        let undisturbed = try TestHome()
        let reference = try undisturbed.start()
        try withExtendedLifetime(reference) { daemon in
            _ = try daemon.phones(seed: 7, transactions: Self.transactions, now: now).simulate(phoneCount: 1)
        }
        let expected = try undisturbed.books()
        #expect(expected.count > Self.transactions / 2)

        let seed = UInt64.random(in: 1...UInt64.max)
        var moments = SeededGenerator(seed: seed)
        var kills = 0
        while kills < Self.kills {
            let home = try TestHome()
            let suffered = try publish(to: home, now: now, &moments)
            try #require(suffered > 0, "the phone was done before the first kill")
            kills += suffered
            #expect(try home.books() == expected, "after \(kills) kills at the moments of seed \(seed)")
        }
    }

    /// One phone goes the whole way while the daemon is killed and started again.
    /// - Returns: how often it was killed.
    private func publish(to home: TestHome, now: Instant, _ moments: inout SeededGenerator) throws -> Int {
        let port = UInt16.random(in: 20_000...29_999, using: &moments)
        // A capture that dies in processing waits for its next attempt; two minutes would be long for a test.
        let environment = ["LEDGERD_LIMITS_APPLY_RETRY_DELAY_SECONDS": "1"]
        var daemon = try DaemonProcess(home, port: port, environment: environment)
        let progress = PhoneProgress()
        let url = try #require(BaseURL("http://127.0.0.1:\(port)"))
        let fleet = PhoneFleet(
            url: url, key: home.key, seed: 7, transactionCount: Self.transactions, now: now, patienceSeconds: 60,
            progress: { progress.note($0) })
        let phone = OwnThread.start(name: "phone") {
            do { _ = try fleet.simulate(phoneCount: 1) } catch { progress.fail("\(error)") }
            progress.finish()
        }
        // An activation's lost answer needs a new credential, which is another story; the kills begin behind it.
        progress.waitForActivation()
        var kills = 0
        while !progress.isFinished, kills < Self.killsPerRunMax {
            usleep(UInt32.random(in: 1_000...400_000, using: &moments))
            daemon.kill()
            kills += 1
            daemon = try DaemonProcess(home, port: port, environment: environment)
        }
        phone.join()
        #expect(daemon.stop() == 0)
        try #require(progress.failure == nil)
        return kills
    }
}

/// How far a phone on another thread has come.
private final class PhoneProgress: Sendable {
    private struct State {
        var isActivated = false
        var isFinished = false
        var failure: String?
    }

    private let state = Monitor(State())

    func note(_ step: String) { state.update { $0.isActivated = $0.isActivated || step.hasPrefix("activated") } }

    func fail(_ reason: String) { state.update { $0.failure = reason } }

    func finish() {
        state.update { state in
            state.isActivated = true
            state.isFinished = true
        }
    }

    func waitForActivation() { _ = state.wait { $0.isActivated ? true : nil } }

    var isFinished: Bool { state.wait(timeoutSeconds: 0) { Optional($0.isFinished) } ?? false }

    var failure: String? { state.wait(timeoutSeconds: 0) { Optional($0.failure) } ?? nil }
}
