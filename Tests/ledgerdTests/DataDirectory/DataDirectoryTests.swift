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

    @Test func aLockThatIsALinkIsNotFollowed() throws {
        let data = try DataDirectory.create(directory.path + "/d")
        let letter = try directory.write("a letter", to: "letter")
        #expect(symlink(letter, data.path + "/" + DaemonLock.name) == 0)
        #expect(throws: SystemError.self) { try data.lockForDaemon() }
        #expect(try WholeFile.read(letter, bytesMax: 100) == Array("a letter".utf8))
    }

    @Test(arguments: [0o720, 0o702, 0o1777] as [mode_t])
    func aDirectoryThatOthersCanWriteIsRefused(_ mode: mode_t) throws {
        let path = try DataDirectory.create(directory.path + "/d").path
        try directory.write("", to: "d/ledger.db")
        let ways: [(String) throws -> DataDirectory] = [
            { try DataDirectory.create($0) }, { try DataDirectory.open($0) },
            { try DataDirectory.openIfThere($0) ?? DataDirectory(path: "") },
        ]
        for open in ways {
            chmod(path, mode)
            let error = thrownError(CommandFailure.self) { try open(path) }
            #expect(error?.message.contains("close it with `chmod 700 \(path)`") == true)
            chmod(path, 0o700)
            _ = try open(path)
        }
    }

    @Test(arguments: ["ledger.db", "ledger.db-wal"])
    func booksThatOthersCanWriteAreRefused(_ name: String) throws {
        let path = try DataDirectory.create(directory.path + "/d").path
        try directory.write("", to: "d/ledger.db")
        let file = try directory.write("", to: "d/" + name)
        chmod(file, 0o622)
        let error = thrownError(CommandFailure.self) { try DataDirectory.open(path) }
        #expect(error?.message.contains("close it with `chmod 600 \(file)`") == true)
    }

    @Test func profilesThatOthersCanWriteAreNotTrusted() throws {
        let path = try DataDirectory.create(directory.path + "/d").path
        let profiles = try DataDirectory.create(path + "/" + CSVProfileFiles.directoryName).path
        try directory.write("{}", to: "d/\(CSVProfileFiles.directoryName)/mine.json")
        chmod(profiles, 0o777)
        let error = thrownError(CommandFailure.self) { try CSVProfileFiles.library(dataDirectory: path) }
        #expect(error?.message.contains("chmod 700 \(profiles)") == true)
    }

    @Test func whatMayNotBeLookedUpIsNotTakenForMissing() throws {
        #expect(try FileKind.ifThere(directory.path + "/none") == nil)
        let letter = try directory.write("a letter", to: "letter")
        #expect(try FileKind.ifThere(letter + "/below") == nil)
        #expect(symlink("loop", directory.path + "/loop") == 0)
        // A loop of links stands for a directory that may not be searched, which root may.
        #expect { try DataDirectory.open(directory.path + "/loop") } throws: { ($0 as? SystemError)?.code == ELOOP }
    }
}
