import Glibc
import HTTP
import LedgerKernel
import Testing
import Threads

@testable import PhoneSimulator
@testable import ledgerd

/// Phones that publish while the daemon is killed and restarted; they repeat each request that got no answer.
struct CrashRun {
    /// The number of phones that publish at the same time.
    var phoneCount = 1
    /// Transactions of each phone's first snapshot.
    let transactions: Int
    /// The most kills for one data directory.
    let killsMax: Int
    /// How long the daemon lives between two kills.
    let lifeMilliseconds: ClosedRange<UInt32>
    /// The phones' present time.
    let now = Environment.system.now()

    private static let seed: UInt64 = 7
    /// How long a phone keeps trying while the daemon is away.
    private static let patienceSeconds = 60

    /// The books of a run without a kill.
    func undisturbedBooks() throws -> [String] {
        let home = try TestHome()
        let daemon = try home.start()
        try withExtendedLifetime(daemon) { daemon in
            _ = try daemon.phones(seed: Self.seed, transactions: transactions, now: now).simulate(phoneCount: phoneCount)
        }
        return try home.books()
    }

    /// The phones complete the whole protocol while the daemon is killed and restarted.
    /// - Returns: the number of kills.
    func publish(to home: TestHome, _ moments: inout SeededGenerator) throws -> Int {
        // The phones always use the same port, one that the system assigns to no process. It does not come from the seed, or
        // parallel runs would collide.
        let port = UInt16.random(in: 20_000...29_999)
        // A capture that dies in processing waits for its next attempt; two minutes would be long for a test.
        let environment = ["LEDGERD_LIMITS_APPLY_RETRY_DELAY_SECONDS": "1"]
        var daemon = try DaemonProcess(home.directory, port: port, environment: environment)
        let progress = FleetProgress(phoneCount: phoneCount)
        let phones = try start(port, home, progress)
        // A lost answer to an activation needs a new credential, which is another story; the kills begin after the activation.
        progress.waitForActivation()
        var kills = 0
        while !progress.isFinished, kills < killsMax {
            usleep(UInt32.random(in: lifeMilliseconds, using: &moments) * 1_000)
            daemon.kill()
            kills += 1
            daemon = try DaemonProcess(home.directory, port: port, environment: environment)
        }
        phones.join()
        #expect(daemon.stop() == 0)
        if let failure = progress.failure { throw TestFailure("after \(kills) kills: \(failure)") }
        return kills
    }

    private func start(_ port: UInt16, _ home: TestHome, _ progress: FleetProgress) throws -> OwnThread {
        let url = try #require(BaseURL("http://127.0.0.1:\(port)"))
        let fleet = PhoneFleet(
            url: url, key: home.key, seed: Self.seed, transactionCount: transactions, now: now,
            patienceSeconds: Self.patienceSeconds, progress: { progress.note($0) })
        let phoneCount = phoneCount
        return OwnThread.start(name: "phones") {
            do { _ = try fleet.simulate(phoneCount: phoneCount) } catch { progress.fail("\(error)") }
            progress.finish()
        }
    }
}
