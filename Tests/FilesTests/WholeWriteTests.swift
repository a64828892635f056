import Files
import Glibc
import TestSupport
import Testing

struct WholeWriteTests {
    @Test func whatTheSystemTakesInPartsIsWrittenWholeOrSaysWhyNot() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0, fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 else { throw TemporaryDirectory.Failed() }
        defer { for end in ends { close(end) } }
        errno = 0
        // A pipe takes a part and then has no room; the first call does not report that.
        #expect(WholeWrite.failure([UInt8](repeating: 1, count: 4 << 20)[...], to: ends[1]) == EAGAIN)
        var taken = [UInt8](repeating: 0, count: 4 << 20)
        #expect(read(ends[0], &taken, taken.count) > 0)
        #expect(WholeWrite.failure([1, 2, 3], to: ends[1]) == nil)
        #expect(WholeWrite.failure([], to: -1) == nil)
        #expect(WholeWrite.failure([1], to: -1) == EBADF)
    }

    @Test func aCopyIsTheSameFileAndAFullDiskIsNamed() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(String(repeating: "0123456789", count: 300_000), to: "file")
        try WholeFile.copy(file, to: directory.path + "/copy")
        let copy = try WholeFile.read(directory.path + "/copy", bytesMax: 1 << 23)
        #expect(try copy == WholeFile.read(file, bytesMax: 1 << 23) && copy.count == 3_000_000)
        #expect(SystemError("write the file", "a", code: ENOSPC).isOutOfRoom)
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        #expect(WholeWrite.failure([1], to: full) == ENOSPC)
    }
}
