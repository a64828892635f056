import Files
import Glibc
import TestSupport
import Testing

@testable import ledgerd

struct DataDirectoryTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func theLockIsOneAndEndsWithItsHolder() throws {
        let data = try DataDirectory.create(directory.path + "/d")
        do {
            let lock = try data.lockForDaemon()
            let error = thrownError(CommandFailure.self) { try data.lockForDaemon() }
            #expect(error?.message.contains("(process \(getpid()))") == true)
            withExtendedLifetime(lock) {}
        }
        _ = try data.lockForDaemon()
    }

    @Test func makingItTwiceIsHarmless() throws {
        _ = try DataDirectory.create(directory.path + "/d/e")
        _ = try DataDirectory.create(directory.path + "/d/e")
        #expect(throws: CommandFailure.self) { try DataDirectory.open(directory.path + "/d/e") }
    }

    @Test func aFileInThePlaceOfTheDirectoryIsNamed() throws {
        let file = try directory.write("", to: "file")
        #expect(throws: (any Error).self) { try DataDirectory.create(file + "/d") }
    }

    @Test func onlyTheOwnersAreNotOpenToOthers() throws {
        let data = try DataDirectory.create(directory.path + "/d")
        #expect(!data.isOpenToOthers)
        chmod(data.path, 0o750)
        #expect(data.isOpenToOthers)
    }
}
