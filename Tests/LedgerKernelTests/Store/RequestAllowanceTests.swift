import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct RequestAllowanceTests {
    private let file = TemporaryFile()
    private static let endless: SQL = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    private static let finite: SQL =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT count(*) FROM n"

    /// - Parameter secondsPerLook: how far the clock goes each time that somebody looks.
    private func allowance(
        secondsPerLook: Double = 1, isAbandoned: Bool = false, hasPlace: Bool = true, isOnlyOne: Bool = true
    ) -> RequestAllowance {
        let clock = Monitor(0.0)
        return RequestAllowance(
            isAbandoned: { isAbandoned }, countAsLong: { hasPlace }, claimLongRead: { isOnlyOne },
            seconds: {
                clock.updateQuietly { time in
                    time += secondsPerLook
                    return time
                }
            })
    }

    private func count(_ sql: SQL, on store: Store) throws -> Int? {
        try store.read { try $0.first(sql) { try $0.next(Int.self) } }
    }

    @Test func aReadThatTakesTooLongEndsAndItsConnectionServesOn() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        for _ in 0..<2 * LedgerLimits.readers {
            #expect(throws: LedgerError.readTooLong) { try allowance().within { try count(Self.endless, on: store) } }
        }
        #expect(try count(Self.finite, on: store) == 100_000)
        #expect(store.trouble == nil)
    }

    @Test func manySmallStatementsEndTogether() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let small: SQL = "SELECT count(*) FROM scrub"
        #expect(throws: LedgerError.readTooLong) {
            try allowance().within { try store.read { database in while true { try database.forEach(small) { _ in } } } }
        }
    }

    @Test func aFailureThatTheReadOverlooksEndsItAllTheSame() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        #expect(throws: LedgerError.readTooLong) {
            try allowance().within { try store.read { (try? $0.first(Self.endless) { try $0.next(Int.self) }) ?? 0 } }
        }
    }

    @Test func aLongReadEndsWhenItsClientLeaves() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let left = allowance(secondsPerLook: 0.2, isAbandoned: true)
        #expect(throws: LedgerError.readTooLong) { try left.within { try count(Self.finite, on: store) } }
        // Before it is long, nobody asks: some clients close their side and wait.
        let short = allowance(secondsPerLook: 0, isAbandoned: true, hasPlace: false, isOnlyOne: false)
        #expect(try short.within { try count(Self.finite, on: store) } == 100_000)
    }

    @Test func aLongReadNeedsAPlaceAndTheOnlyClaimOfItsCaller() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        for refused in [allowance(secondsPerLook: 0.2, hasPlace: false), allowance(secondsPerLook: 0.2, isOnlyOne: false)] {
            #expect(throws: LedgerError.longReadRunning) { try refused.within { try count(Self.finite, on: store) } }
        }
    }

    @Test func besideAnotherLongReadOfItsCallerAReadCountsAsLongSooner() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        for crowded in [true, false] {
            // The clock passes 0.02 seconds and then stands still.
            let looks = Monitor(0)
            let allowance = RequestAllowance(
                isAbandoned: { false }, countAsLong: { false }, claimLongRead: { false }, isCrowded: { crowded },
                seconds: {
                    looks.updateQuietly { looks in
                        looks += 1
                        return looks == 1 ? 0 : 0.03
                    }
                })
            if crowded {
                #expect(throws: LedgerError.longReadRunning) { try allowance.within { try count(Self.finite, on: store) } }
            } else {
                #expect(try allowance.within { try count(Self.finite, on: store) } == 100_000)
            }
        }
    }

    @Test func longReadsLeaveHalfOfTheConnectionsToOthers() throws {
        let places = LongReadPlaces(readers: 4)
        let begun = (0..<3).map { _ in places.begin() }
        #expect(begun == [true, true, false])
        places.end()
        #expect(places.begin())
        let one = LongReadPlaces(readers: 1).begin()
        #expect(one)
    }

    @Test func aPlaceIsGivenBackHoweverTheReadEnds() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        for _ in 0..<2 * LedgerLimits.readers {
            #expect(throws: LedgerError.readTooLong) {
                try allowance(secondsPerLook: 0.5).within { try count(Self.endless, on: store) }
            }
            #expect(try allowance(secondsPerLook: 0.000_1).within { try count(Self.finite, on: store) } == 100_000)
        }
    }

    @Test func theBooksAnswerThePingWhileEveryOtherReaderIsTaken() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        func nested(_ depth: Int) throws -> Int? {
            if depth == 0 { return try store.probe { try $0.first("SELECT 1") { try $0.next(Int.self) } } }
            return try store.read { _ in try nested(depth - 1) }
        }
        #expect(try nested(LedgerLimits.readers) == 1)
    }

    // MARK: Writes

    /// Runs the closure while the writer is busy.
    private func whileWriterIsBusy(_ store: Store, _ body: () throws -> Void) throws {
        let state = Monitor((isBusy: false, mayEnd: false))
        let thread = OwnThread.start(name: "long write") {
            _ = try? store.write(grouping: .alone) { _ in
                state.update { $0.isBusy = true }
                _ = state.wait(timeoutSeconds: 20) { $0.mayEnd ? true : nil }
            }
        }
        _ = state.wait(timeoutSeconds: 20) { $0.isBusy ? true : nil }
        defer {
            state.update { $0.mayEnd = true }
            thread.join()
        }
        try body()
    }

    private func scrubs(_ store: Store) throws -> Int? {
        try store.write { try $0.first("SELECT count(*) FROM scrub") { try $0.next(Int.self) } }
    }

    @Test func aWriteThatWaitsLongWithoutAPlaceIsTakenBack() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        try whileWriterIsBusy(store) {
            #expect(throws: LedgerError.overloaded) {
                try allowance(hasPlace: false).within {
                    _ = try store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
                }
            }
        }
        #expect(try scrubs(store) == 0)
    }

    @Test func aNoteDoesNotKeepItsCallerAndIsWrittenLater() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        try whileWriterIsBusy(store) {
            store.note { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
            allowance().within { store.note { try $0.run("INSERT INTO scrub (requested_at) VALUES (2)") } }
        }
        #expect(try scrubs(store) == 2)
    }
}
