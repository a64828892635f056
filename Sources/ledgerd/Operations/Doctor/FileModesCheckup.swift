import Files
import Glibc

/// The data directory is its owner's alone, 0700, and every file in it, 0600 (docs/spec/ledgerd.md). A directory into which
/// others can look is a warning: as long as the files are closed they see names only.
enum FileModesCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let directory = subject.directory.path
        var findings: [Finding] = []
        if subject.directory.isOpenToOthers {
            findings.append(
                .warning(
                    "directory_open_to_others", "Other users of this machine can look into \(directory).",
                    "Close it with `chmod 700 \(directory)`."))
        }
        do {
            for name in try DirectoryListing.names(in: directory) where isFileOpenToOthers("\(directory)/\(name)") {
                findings.append(
                    .problem(
                        "file_open_to_others", "The mode of \(directory)/\(name) lets other users in.",
                        "Close it with `chmod 600 \(directory)/\(name)`."))
            }
        } catch {
            findings.append(.problem("directory_unreadable", error.message, "Run this as the directory's owner."))
        }
        return findings
    }

    /// Directories below and sockets have modes of their own.
    private static func isFileOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 != 0
    }
}
