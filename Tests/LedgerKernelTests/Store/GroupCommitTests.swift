import Glibc
import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct GroupCommitTests {
    private struct Refusal: Error {}

    private let file = TemporaryFile()

    private func open() throws -> (commits: GroupCommit, connection: SQLiteConnection) {
        let connection = try file.connection()
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        return (GroupCommit(connection: connection), connection)
    }

    private func insert(_ number: Int, bytes: Int = 0, thenThrow error: (any Error)? = nil) -> WriterOperation<Int> {
        WriterOperation(bytes: 0, grouping: .shared) { connection in
            try connection.run("INSERT INTO t VALUES (?, ?)", number, [UInt8](repeating: 7, count: bytes))
            if let error { throw error }
            return number
        }
    }

    private func stored() throws -> [Int] { try file.connection(.readOnly).all("SELECT n FROM t ORDER BY n") { $0.int(0) } }

    @Test func aRefusedOperationLeavesTheOthersOfItsGroup() throws {
        let (commits, _) = try open()
        let jobs = [insert(1), insert(2, thenThrow: Refusal()), insert(3), insert(3), insert(4)]
        commits.commit(jobs)
        #expect(try stored() == [1, 3, 4])
        #expect(try jobs[0].answer() == 1 && jobs[2].answer() == 3 && jobs[4].answer() == 4)
        #expect(throws: Refusal.self) { try jobs[1].answer() }
        #expect(throws: SQLiteError.self) { try jobs[3].answer() }
    }

    @Test func anOperationThatIsAloneAndRefusedLeavesNothing() throws {
        let (commits, connection) = try open()
        let refused = insert(1, thenThrow: Refusal())
        commits.commit([refused])
        #expect(throws: Refusal.self) { try refused.answer() }
        #expect(!connection.isInTransaction)
        let next = insert(2)
        commits.commit([next])
        #expect(try next.answer() == 2)
        #expect(try stored() == [2])
    }

    @Test func anOperationSeesWhatThoseBeforeItInTheGroupDid() throws {
        let (commits, _) = try open()
        let count = WriterOperation(bytes: 0, grouping: .shared) { try $0.first("SELECT count(*) FROM t") { $0.int(0) } }
        commits.commit([insert(1), insert(2, thenThrow: Refusal()), count])
        #expect(try count.answer() == 1)
    }

    @Test func everyAnswerComesAfterTheCommit() throws {
        final class Watching: WriterJob {
            let bytes = 0
            let grouping = Grouping.shared
            let path: String
            let seen = Monitor<[Int?]>([])

            init(path: String) { self.path = path }

            private func look() {
                let other = try? SQLiteConnection(path: path, mode: .readOnly, busyTimeoutMilliseconds: 0)
                let count = try? other?.first("SELECT count(*) FROM t") { $0.int(0) }
                seen.update { $0.append(count ?? nil) }
            }

            func execute(_ connection: SQLiteConnection) -> (any Error)? {
                look()
                return nil
            }

            func finish(_ failure: SQLiteError?) { look() }
        }
        let (commits, _) = try open()
        let watching = Watching(path: file.path)
        commits.commit([insert(1), watching, insert(2)])
        #expect(watching.seen.update { $0 } == [0, 2])
    }

    @Test func whenTheStorageFailsAnAnswerIsGivenForWhatIsKeptAndForNothingElse() throws {
        let (commits, connection) = try open()
        commits.commit([insert(1)])
        try connection.execute("PRAGMA max_page_count = 4")
        let jobs = [insert(2), insert(3, bytes: 100_000), insert(4)]
        commits.commit(jobs)
        #expect(!connection.isInTransaction)
        for (number, job) in zip(2..., jobs) {
            let answer = Result { try job.answer() }
            let isKept = try stored().contains(number)
            #expect(((try? answer.get()) != nil) == isKept)
            if case .failure(let error) = answer {
                #expect((error as? SQLiteError)?.isStorageFailure == true && (error as? SQLiteError)?.primaryCode == 13)
            }
        }
        #expect(throws: SQLiteError.self) { try jobs[1].answer() }
        try connection.execute("PRAGMA max_page_count = 1000")
        let later = insert(5, bytes: 100_000)
        commits.commit([later])
        #expect(try later.answer() == 5)
    }

    @Test func aFailureThatEndsTheTransactionIsAStorageFailureAlsoWhenTheOperationHidesItsCode() throws {
        let (commits, connection) = try open()
        try connection.execute("PRAGMA max_page_count = 2")
        let hiding = WriterOperation(bytes: 0, grouping: .shared) { connection in
            do {
                try connection.run("INSERT INTO t VALUES (?, ?)", 1, [UInt8](repeating: 7, count: 100_000))
            } catch {
                throw Refusal()
            }
        }
        let other = insert(2)
        commits.commit([hiding, other])
        for job in [Result { try hiding.answer() }, Result { _ = try other.answer() }] {
            guard case .failure(let error) = job else {
                Issue.record("an operation was answered although nothing was kept")
                continue
            }
            #expect((error as? SQLiteError)?.isStorageFailure == true)
        }
        #expect(try stored().isEmpty)
    }

    @Test func whileAnotherProcessWritesLongerThanTheWaitNothingIsKept() throws {
        let other = try file.connection()
        try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        let commits = GroupCommit(connection: try file.connection(waitMilliseconds: 10))
        try other.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (9, x'')")
        let job = insert(1)
        commits.commit([job])
        #expect(throws: SQLiteError.self) { try job.answer() }
        try other.execute("COMMIT")
        let again = insert(1)
        commits.commit([again])
        #expect(try again.answer() == 1)
        #expect(try stored() == [1, 9])
    }

    @Test func aCheckpointThatFailsIsToldAndTriedAgain() throws {
        let connection = try file.connection()
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        let failures = Monitor<[Int32]>([])
        let commits = GroupCommit(
            connection: connection, watch: WriterWatch(checkpointFailed: { error in failures.update { $0.append(error.code) } }))
        commits.commit([insert(1)])
        // SQLite makes no checkpoint inside a database transaction.
        try connection.execute("BEGIN; INSERT INTO t VALUES (2, NULL)")
        commits.checkpoint()
        #expect(failures.update { $0 } == [6] && commits.hasPagesToCheckpoint)
        try connection.execute("COMMIT")
        commits.idle()
        #expect(failures.update { $0.count } == 1 && !commits.hasPagesToCheckpoint)
    }

    @Test func aFileThatLostItsNameTakesNoWriteOfAnyKind() throws {
        let connection = try file.connection()
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        let commits = GroupCommit(connection: connection, watch: WriterWatch(isInPlace: { false }))
        let shared = insert(1)
        let outside = WriterOperation<Void>(bytes: 0, grouping: .outsideTransaction) { try $0.execute("DELETE FROM t") }
        for job in [shared as any WriterJob, outside] { commits.commit([job]) }
        #expect(throws: SQLiteError.replaced) { try shared.answer() }
        #expect(throws: SQLiteError.replaced) { try outside.answer() }
        #expect(!connection.isInTransaction)
        #expect(try stored().isEmpty)
    }

    // MARK: The length of the log

    /// A reader that stands on an old state of the file until the writer asks for quiet.
    private final class Reader: @unchecked Sendable {
        let connection: SQLiteConnection

        init(_ file: TemporaryFile) throws {
            connection = try file.connection(.readOnly)
            try connection.execute("BEGIN; SELECT * FROM t")
        }
    }

    private var logBytes: Int {
        var status = stat()
        return stat(file.path + "-wal", &status) == 0 ? Int(status.st_size) : 0
    }

    private func openWatched(_ watch: WriterWatch) throws -> GroupCommit {
        let connection = try file.connection()
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        return GroupCommit(connection: connection, watch: watch)
    }

    @Test func aLongLogStartsAgainWhileNewReadsWait() throws {
        let reader = Monitor<Reader?>(nil)
        let commits = try openWatched(
            WriterWatch(whileNothingReads: { body in
                reader.updateQuietly { $0 = nil }
                body()
                return true
            }))
        try reader.updateQuietly { $0 = try Reader(file) }
        var longest = 0
        for number in 0..<20 {
            commits.commit([insert(number, bytes: 4 << 20)])
            longest = max(longest, logBytes)
        }
        #expect(reader.updateQuietly { $0 == nil })
        #expect(longest < 80 << 20 && logBytes < 40 << 20, "\(longest), \(logBytes)")
    }

    @Test func aLongReadDoesNotKeepTheWriterWaiting() throws {
        let attempts = Monitor(0)
        let commits = try openWatched(
            WriterWatch(whileNothingReads: { _ in
                attempts.update { $0 += 1 }
                return false
            }))
        let reader = try Reader(file)
        for number in 0..<22 { commits.commit([insert(number, bytes: 4 << 20)]) }
        // Not at each commit above the length, but again after a quarter more.
        #expect(attempts.update { $0 } == 2)
        #expect(try withExtendedLifetime(reader) { try stored().count } == 22)
    }

    @Test func inAQuietMomentALongLogIsCutAndAShortOneIsKept() throws {
        let path = file.path + "-wal"
        let commits = try openWatched(
            WriterWatch(logBytes: {
                var status = stat()
                return stat(path, &status) == 0 ? Int(status.st_size) : 0
            }))
        commits.commit([insert(1, bytes: 1 << 20)])
        commits.idle()
        #expect(logBytes > 1 << 20)
        commits.commit([insert(2, bytes: 8 << 20)])
        commits.idle()
        #expect(logBytes == 0)
        #expect(try stored() == [1, 2])
    }
}
