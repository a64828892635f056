import Glibc
import Testing

@testable import ledgerd

/// The daemon's process dies at random moments while phones publish.
@Suite struct CrashTests {
    @Test func killedAtFiftyRandomMomentsTheBooksAreThoseOfAnUndisturbedRun() throws {
        _ = try crash(CrashRun(transactions: 1_200, killsMax: 12, lifeMilliseconds: 1...400), kills: 50)
    }

    /// With CRASH_SECONDS the daemon is killed every second for so long (`scripts/crash`).
    @Test func killedWhileEightPhonesPublishTheBooksAreThoseOfAnUndisturbedRun() throws {
        let seconds = getenv("CRASH_SECONDS").flatMap { Int(String(cString: $0)) }
        let run =
            if let seconds {
                CrashRun(phoneCount: 8, transactions: 4_000, killsMax: seconds, lifeMilliseconds: 1_000...1_000)
            } else {
                CrashRun(phoneCount: 8, transactions: 120, killsMax: 8, lifeMilliseconds: 50...400)
            }
        let (kills, directories, lines) = try crash(run, kills: seconds ?? 8)
        print("Crash run: \(kills) kills, \(directories) data directories, each with \(lines) lines of books as undisturbed.")
    }

    /// Lets phones publish to fresh data directories until there were enough kills, and compares the books each time.
    private func crash(_ run: CrashRun, kills killsMin: Int) throws -> (kills: Int, directories: Int, lines: Int) {
        let expected = try run.undisturbedBooks()
        #expect(expected.count > run.phoneCount * run.transactions / 2)
        let seed = UInt64.random(in: 1...UInt64.max)
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
            #expect(books.elementsEqual(expected), "after \(kills) kills at the moments of seed \(seed)")
        }
        return (kills, directories, expected.count)
    }
}
