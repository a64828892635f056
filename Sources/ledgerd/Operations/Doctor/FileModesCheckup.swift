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
            for name in try DirectoryListing.names(in: directory) {
                let path = "\(directory)/\(name)"
                guard let mode = closedMode(path) else { continue }
                findings.append(
                    .problem(
                        "file_open_to_others", "Other users of this machine can access \(path).",
                        "Close it with `chmod \(mode) \(path)`."))
            }
        } catch {
            findings.append(.problem("directory_unreadable", error.message, "Run this as the directory's owner."))
        }
        return findings
    }

    /// The mode that closes a file that others can access or a directory that they can write; nil if there is nothing to close.
    /// Sockets have other modes.
    private static func closedMode(_ path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG where status.st_mode & 0o077 != 0: "600"
        case S_IFDIR where status.st_mode & 0o022 != 0: "700"
        default: nil
        }
    }
}
