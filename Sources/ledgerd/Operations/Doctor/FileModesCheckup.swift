import Files
import Glibc

/// Checks that only the owner can access the data directory (mode 0700) and every file in it (0600; docs/spec/ledgerd.md). An open
/// directory is only a warning: while the files are closed, others see nothing but names.
enum FileModesCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let directory = subject.directory.path
        var findings: [Finding] = []
        if subject.directory.isOpenToOthers {
            findings.append(
                .warning(
                    "directory_open_to_others", "Other users of this machine can read \(directory).",
                    "Close it with `chmod 700 \(directory)`."))
        }
        do {
            for name in try DirectoryListing.names(in: directory) where isFileOpenToOthers("\(directory)/\(name)") {
                findings.append(
                    .problem(
                        "file_open_to_others", "Other users of this machine can access \(directory)/\(name).",
                        "Close it with `chmod 600 \(directory)/\(name)`."))
            }
        } catch {
            findings.append(.problem("directory_unreadable", error.message, "Run this as the directory's owner."))
        }
        return findings
    }

    /// Subdirectories and sockets do not count: they have other modes.
    private static func isFileOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 != 0
    }
}
