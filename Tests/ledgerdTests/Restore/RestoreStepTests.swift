import Files
import Glibc
import LedgerKernel
import Testing

@testable import ledgerd

/// A restore that is interrupted between any two steps, as by a power failure.
struct RestoreStepTests {
    private struct PowerCut: Error {}

    @Test(arguments: RestoreStep.allCases)
    func stoppedBeforeAnyStepItLeavesTheOldBooksOrTheNewOnes(_ step: RestoreStep) throws {
        let home = try RestoreHome()
        // A part of it is not in the file itself: a reader keeps the last changes in the log.
        let reader = try Ledger(path: home.data + "/ledger.db", providers: [])
        try home.openAccount("Latest")
        reader.close()
        #expect(throws: PowerCut.self) { try home.restore { if $0 == step { throw PowerCut() } }.carryOut() }
        let expected = step == .finish ? ["Early"] : ["Early", "Late", "Latest"]
        #expect(try home.accounts() == expected)
        #expect(home.run("doctor") == .done, "\(home.console.output)")
        // What this restore left does not block the next one.
        _ = try home.restore().run()
        #expect(try home.accounts() == ["Early"])
        #expect(try home.files().allSatisfy { !$0.contains("restoring") })
    }

    @Test(arguments: RestoreStep.allCases)
    func damagedBooksNeverMeetAnothersLog(_ step: RestoreStep) throws {
        let home = try RestoreHome()
        let present = home.data + "/ledger.db"
        RestoreHome.damage(present)
        _ = try home.directory.write("the log of the damaged books", to: "data/ledger.db-wal")
        #expect(throws: PowerCut.self) { try home.restore { if $0 == step { throw PowerCut() } }.carryOut() }
        if step == .finish {
            #expect(try home.accounts() == ["Early"])
        } else {
            #expect(throws: BackupFault.self) { try BackupProof.make(of: present) }
        }
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(try home.accounts() == ["Early"])
    }

    @Test(arguments: RestoreStep.allCases)
    func aLogWhoseBooksAreGoneIsKeptAndNeverMeetsTheNewOnes(_ step: RestoreStep) throws {
        let home = try RestoreHome()
        unlink(home.data + "/ledger.db")
        _ = try home.directory.write("the log of lost books", to: "data/ledger.db-wal")
        #expect(throws: PowerCut.self) { try home.restore { if $0 == step { throw PowerCut() } }.carryOut() }
        #expect(access(home.data + "/ledger.db", F_OK) == (step == .finish ? 0 : -1))
        #expect(home.run("restore", home.backup) == .done, "\(home.console.errors)")
        #expect(try home.accounts() == ["Early"])
        let kept = try home.files().filter { $0.hasPrefix("ledger.db.before-restore-") && $0.hasSuffix("-wal") }
        #expect(!kept.isEmpty)
        for name in kept {
            #expect(try WholeFile.read("\(home.data)/\(name)", bytesMax: 100) == Array("the log of lost books".utf8))
        }
    }

    @Test func aFailureLeavesNoHalfFile() throws {
        for step in RestoreStep.allCases where step != .finish {
            let home = try RestoreHome()
            #expect(throws: PowerCut.self) { try home.restore { if $0 == step { throw PowerCut() } }.run() }
            #expect(try home.files().allSatisfy { !$0.contains("restoring") })
            #expect(try home.accounts() == ["Early", "Late"])
        }
    }
}
