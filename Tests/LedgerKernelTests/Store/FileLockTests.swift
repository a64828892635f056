import Glibc
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct FileLockTests {
    private let file = TemporaryFile()

    @Test func itHasOneOwnerWhoIsNamedUntilItEnds() throws {
        #expect(try FileLock.holder(of: file.path) == .nobody)
        do {
            let lock = try FileLock(path: file.path, note: "one")
            try withExtendedLifetime(try #require(lock)) {
                #expect(try FileLock.holder(of: file.path) == .owner(note: "one"))
                let other = try FileLock(path: file.path, note: "two")
                #expect(other == nil)
                #expect(try FileLock.holder(of: file.path) == .owner(note: "one"))
            }
        }
        #expect(try FileLock.holder(of: file.path) == .nobody)
        let next = try FileLock(path: file.path)
        #expect(next != nil)
        #expect(try FileLock.holder(of: file.path) == .owner(note: ""))
        withExtendedLifetime(next) {}
    }

    @Test func aFileThatCannotBeOpenedSaysNothingAboutAnOwner() {
        #expect(throws: SQLiteError.unopenable(ENOENT)) { try FileLock(path: file.directory + "/none/lock") }
        #expect(throws: SQLiteError.unopenable(ENOTDIR)) { try FileLock.holder(of: "/dev/null/lock") }
    }

    @Test func aLinkIsNotFollowed() {
        #expect(symlink(file.directory + "/elsewhere", file.path) == 0)
        #expect(throws: SQLiteError.unopenable(ELOOP)) { try FileLock(path: file.path) }
        #expect(access(file.directory + "/elsewhere", F_OK) != 0)
    }
}
