import LedgerTestSupport
import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct StorageHealthTests {
    private let clock: TestEnvironment
    private let events = Monitor<[StorageEvent]>([])
    private let health: StorageHealth

    init() throws {
        clock = try TestEnvironment(seed: 1)
        let events = events
        health = StorageHealth(now: clock.environment.now, onEvent: { event in events.update { $0.append(event) } })
    }

    private var told: [StorageEvent] { events.update { $0 } }

    /// The error that a connection throws for the statement.
    private func fail(_ script: String, _ statement: String) throws {
        let connection = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        try connection.execute(script)
        #expect(throws: SQLiteError.self) { try health.watching { try connection.execute(statement) } }
    }

    private func fillTheDisk() throws {
        try fail("CREATE TABLE t (x); PRAGMA max_page_count = 1", "INSERT INTO t VALUES (zeroblob(100000))")
    }

    private func damage() throws {
        try fail(
            "CREATE TABLE t (x); PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 99; PRAGMA writable_schema = RESET",
            "SELECT * FROM t")
    }

    @Test func aFullDiskIsToldOnceAMinuteAndOverWithTheFirstWriteThatWorks() throws {
        #expect(health.trouble == nil)
        try fillTheDisk()
        try fillTheDisk()
        let full = StorageEvent.failed(.full, sqliteCode: 13, systemError: 0)
        #expect(told == [full] && health.trouble?.isFull == true)
        clock.advance(seconds: LedgerLimits.storageToldAgainSeconds)
        try fillTheDisk()
        #expect(told == [full, full])
        health.noteWrite()
        health.noteWrite()
        #expect(health.trouble == nil && told == [full, full, .recovered])
        try fillTheDisk()
        #expect(told.count == 4)
    }

    @Test func aDamagedFileStaysDamagedWhateverIsWritten() throws {
        try damage()
        health.noteWrite()
        try fillTheDisk()
        #expect(health.trouble?.isCorruption == true)
        #expect(!told.contains(.recovered))
    }

    @Test func whatAConstraintRefusesIsNoTroubleWithTheStorage() throws {
        try fail("CREATE TABLE t (x NOT NULL)", "INSERT INTO t VALUES (NULL)")
        #expect(health.trouble == nil && told.isEmpty)
    }

    private func fail(_ error: SQLiteError) { #expect(throws: error) { try health.watching { throw error } } }

    @Test func aReadThatFailedIsOverOnlyWhenTheWholeFileCanBeRead() throws {
        fail(SQLiteError(code: 266, systemError: 5))
        try fillTheDisk()
        #expect(health.trouble?.systemError == 5)
        health.noteWrite()
        #expect(health.trouble?.systemError == 5)
        health.noteWholeFile()
        #expect(health.trouble == nil && told.last == .recovered)
    }

    @Test func damageThatSQLiteReportsIsOverWhenTheFileIsWholeAndWhatWeFoundIsNot() throws {
        try damage()
        health.noteWholeFile()
        #expect(health.trouble == nil)
        fail(.damaged)
        health.noteWholeFile()
        #expect(health.trouble == .damaged)
    }

    @Test func aFileIsReadAgainLessAndLessOften() {
        #expect(health.isDueForReading() && !health.isDueForReading())
        for pauseSeconds in [LedgerLimits.readAgainSecondsMin, 2 * LedgerLimits.readAgainSecondsMin] {
            clock.advance(seconds: pauseSeconds - 1)
            #expect(!health.isDueForReading())
            clock.advance(seconds: 1)
            #expect(health.isDueForReading())
        }
        clock.advance(seconds: -86_400)
        #expect(health.isDueForReading())
    }

    @Test func aFailedCheckpointIsToldBesideAFailedWrite() {
        let full = SQLiteError(code: 778, systemError: 28)
        health.noteCheckpoint(full)
        health.noteCheckpoint(full)
        fail(full)
        #expect(
            told == [
                .checkpointFailed(.full, sqliteCode: 778, systemError: 28), .failed(.full, sqliteCode: 778, systemError: 28),
            ])
        #expect(health.trouble?.isFull == true)
        health.noteWrite()
        #expect(told.last == .recovered)
    }

    @Test func aFaultIsToldAgainAfterTheClockIsSetBack() throws {
        try fillTheDisk()
        clock.advance(seconds: -315_360_000)
        try fillTheDisk()
        #expect(told.count == 2)
    }
}
