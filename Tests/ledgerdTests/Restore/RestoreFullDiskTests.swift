import Files
import Glibc
import LedgerKernel
import SQLite
import TestSupport
import Testing

@testable import ledgerd

/// A restore reports a full disk as a backup does, and the books stay unchanged.
struct RestoreFullDiskTests {
    /// The steps up to the one that replaces the old file with the new one.
    private static let steps = RestoreStep.allCases.filter { $0 != .finish }

    @Test(arguments: steps)
    func aFullDiskIsNamedAtEachStepAndChangesNothing(_ step: RestoreStep) throws {
        let home = try RestoreHome()
        let sentence = "There is no room for the restored books in \(home.data); make room, or choose another place with --data."
        let full = try SQLiteError.ofFullDisk()
        let faults: [any Error] = [full, LedgerError.storage(full), SystemError("write the file", "a", code: ENOSPC)]
        for fault in faults {
            let error = thrownError(CommandFailure.self) {
                try home.restore { if $0 == step { throw fault } }.run()
            }
            #expect(error?.message == sentence + " Nothing was changed.")
        }
        #expect(try home.accounts() == ["Early", "Late"])
        #expect(try home.files().allSatisfy { !$0.contains("restoring") })
    }

    @Test func aFileThatCannotGrowIsNamedAndChangesNothing() throws {
        let home = try RestoreHome()
        // In blocks of 512 octets: less than the books, and more than the thread sanitizer needs for a file of its own.
        let restore = try DaemonProcess(["restore", home.backup, "--data", home.data], shell: "trap '' XFSZ; ulimit -f 1024")
        #expect(restore.wait() == 1)
        #expect(
            restore.errors.contains("could not be written")
                && restore.errors.contains("check the disk of \(home.data). Nothing"),
            "\(restore.errors)")
        #expect(try home.accounts() == ["Early", "Late"])
        #expect(try home.files().allSatisfy { !$0.contains("restoring") })
    }
}
