import Files
import Glibc
import LedgerKernel

/// Checks that the disk of the data directory accepts a write and has space left.
enum DiskCheckup {
    /// Less free space than this is a warning: a full write-ahead log, a long import and a copy before a migration need it.
    static let freeBytesMin = 256 << 20

    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let directory = subject.directory.path
        if let code = DiskProbe.failure(in: directory) { return [finding(code, directory)] }
        let log = subject.directory.databasePath + "-wal"
        return [finding(freeBytes: freeBytes(directory), directory), finding(logBytes: byteCount(log), log)].compactMap(\.self)
    }

    /// Nil if the write-ahead log is no longer than usual.
    static func finding(logBytes: Int, _ path: String) -> Finding? {
        guard logBytes > LedgerLimits.walBytesUsualMax else { return nil }
        return .warning(
            "log_long", "The write-ahead log \(path) has \(logBytes >> 20) MiB.",
            "Look for `checkpoint_failed` in the log of the daemon, and for a command that does not end; then it shrinks by itself."
        )
    }

    private static func byteCount(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Nil if there is enough space.
    static func finding(freeBytes: Int, _ directory: String) -> Finding? {
        guard freeBytes < freeBytesMin else { return nil }
        return .warning(
            "disk_nearly_full", "The disk of \(directory) has \(freeBytes >> 20) MiB left.",
            "Make room there, or soon nothing more can be entered.")
    }

    private static func finding(_ code: Int32, _ directory: String) -> Finding {
        switch code {
        case ENOSPC, EDQUOT, EFBIG:
            .problem(
                "disk_full", "The disk of \(directory) is full.",
                "Make room there; until then nothing can be entered, but nothing is lost.")
        case EROFS, EACCES, EPERM:
            .problem(
                "disk_read_only", "The data directory \(directory) is not writable.",
                "Mount its disk writable, and make the user who runs the daemon the owner of the directory.")
        default:
            .problem(
                "disk_failing", SystemError("write into", directory, code: code).message,
                "See what the system's log says about the disk, and make a backup on another one.")
        }
    }

    /// The bytes that this user can still write there.
    private static func freeBytes(_ directory: String) -> Int {
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return 0 }
        return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
    }
}
