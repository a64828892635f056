import Files
import Glibc

/// Checks the files outside the data directory that the daemon believes: its configuration, certificate and key. Nobody else may
/// change them, or replace them in their directory, and nobody else may read the key.
enum ConfiguredFilesCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        findings(subject.configuration, file: subject.configurationFile)
    }

    static func findings(_ configuration: Configuration, file: String?) -> [Finding] {
        let key = configuration.tlsKeyPath
        let paths = [file, configuration.tlsCertificatePath, key].compactMap(\.self)
        // A link's own directory counts as much as the one that it leads to.
        let directories = paths.flatMap { [Directory.of($0), Directory.of(Directory.real($0) ?? $0)] }
        let findings = [key.flatMap(openKey)] + paths.map(changeableFile) + directories.map(changeableDirectory)
        return unique(findings.compactMap(\.self))
    }

    /// A group that may read the key is usual, such as Debian's `ssl-cert`.
    private static func openKey(_ path: String) -> Finding? {
        guard let mode = mode(of: path), mode & 0o037 != 0 else { return nil }
        return .problem(
            "tls_key_open_to_others", "Other users of this machine can access the TLS key \(path).",
            "Close it with `chmod 600 \(path)`, and replace the key if others may have read it.")
    }

    private static func changeableFile(_ path: String) -> Finding? {
        guard let mode = mode(of: path), mode & 0o002 != 0 else { return nil }
        return .problem(
            "file_writable_by_others", "Other users of this machine can change \(path).", "Close it with `chmod o-w \(path)`.")
    }

    /// In a directory with the sticky bit, others cannot replace the file.
    private static func changeableDirectory(_ path: String) -> Finding? {
        guard let mode = mode(of: path), mode & 0o1002 == 0o002 else { return nil }
        return .problem(
            "file_writable_by_others", "Other users of this machine can replace files in \(path).",
            "Close it with `chmod o-w \(path)`.")
    }

    /// The mode of what a link leads to.
    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }

    private static func unique(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().filter { !findings[..<$0.offset].contains($0.element) }.map(\.element)
    }
}
