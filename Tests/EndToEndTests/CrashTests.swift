import Glibc
import enum TestSupport.Seeds
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// The daemon's process dies at random moments while phones publish.
@Suite struct CrashTests {
    @Test(arguments: Seeds.atLeast(1)) func killedAtFiftyRandomMomentsTheBooksAreThoseOfAnUndisturbedRun(_ seed: UInt64) throws {
        _ = try crash(CrashRun(transactions: 1_200, killsMax: 12, lifeMilliseconds: 1...400), kills: 50, seed)
    }

    /// With CRASH_SECONDS, the daemon is killed every second for that long (`scripts/crash`).
    @Test(arguments: Seeds.atLeast(1)) func killedWhileEightPhonesPublishTheBooksAreThoseOfAnUndisturbedRun(_ seed: UInt64) throws
    {
        let seconds = getenv("CRASH_SECONDS").flatMap { Int(String(cString: $0)) }
        let run =
            if let seconds {
                CrashRun(phoneCount: 8, transactions: 1_200, killsMax: seconds, lifeMilliseconds: 1_000...1_000)
            } else {
                CrashRun(phoneCount: 8, transactions: 120, killsMax: 8, lifeMilliseconds: 50...400)
            }
        let (kills, directories, lines) = try crash(run, kills: seconds ?? 8, seed)
        print("Crash run: \(kills) kills, \(directories) data directories, each with \(lines) lines of books as undisturbed.")
    }

    /// Lets phones publish to fresh data directories until there were enough kills, and compares the books each time.
    private func crash(_ run: CrashRun, kills killsMin: Int, _ seed: UInt64) throws -> (kills: Int, directories: Int, lines: Int)
    {
        let expected = try run.undisturbedBooks()
        #expect(expected.count > run.phoneCount * run.transactions / 2)
        var moments = SeededGenerator(seed: seed)
        var kills = 0
        var directories = 0
        while kills < killsMin {
            let home = try TestHome()
            let suffered = try run.publish(to: home, &moments)
            try #require(suffered > 0, "the phones were done before the first kill")
            kills += suffered
            directories += 1
            let books = try home.books()
            #expect(books.elementsEqual(expected), "after \(kills) kills")
        }
        return (kills, directories, expected.count)
    }
}
