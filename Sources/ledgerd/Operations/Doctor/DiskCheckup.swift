import Files
import Glibc
import LedgerKernel

/// The disk below the data directory takes a write, and has room for some more.
enum DiskCheckup {
    /// Free bytes below which it is time to make room: a full write-ahead log, a long import and a copy before a migration.
    static let freeBytesMin = 256 << 20

    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let directory = subject.directory.path
        if let code = DiskProbe.failure(in: directory) { return [finding(code, directory)] }
        return finding(freeBytes: freeBytes(directory), directory).map { [$0] } ?? []
    }

    /// Nil where there is enough.
    static func finding(freeBytes: Int, _ directory: String) -> Finding? {
        guard freeBytes < freeBytesMin else { return nil }
        return .warning(
            "disk_nearly_full", "The disk of \(directory) has \(freeBytes >> 20) MiB left.",
            "Make room there before the books stop taking entries.")
    }

    private static func finding(_ code: Int32, _ directory: String) -> Finding {
        switch code {
        case ENOSPC, EDQUOT, EFBIG:
            .problem(
                "disk_full", "The disk of \(directory) takes no more data.",
                "Make room there; until then nothing can be entered, and nothing that is there is lost.")
        case EROFS, EACCES, EPERM:
            .problem(
                "disk_read_only", "The data directory \(directory) takes no writes.",
                "Mount its disk writable, and give the directory to the user who runs the daemon.")
        default:
            .problem(
                "disk_failing", SystemError("write into", directory, code: code).message,
                "See what the system's log says of the disk, and make a backup on another one.")
        }
    }

    /// Bytes that this user may still write there.
    private static func freeBytes(_ directory: String) -> Int {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return 0 }
        return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
    }
}
