import Glibc

/// A directory of a test's own, gone with all that it holds when nothing refers to it any more.
package final class TemporaryDirectory: Sendable {
    /// Where it is.
    package let path: String

    /// The system did not do what a test needs.
    package struct Failed: Error {
        /// A failure to report.
        package init() {}
    }

    /// A new, empty directory.
    package init() throws {
        var template = Array("/tmp/ledgerd-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failed() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Writes a file that only its owner may read, and says where it is.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed() }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failed() }
        return file
    }

    /// Removes a file, or a directory with all that it holds.
    private static func remove(_ path: String) {
        guard unlink(path) != 0, let directory = opendir(path) else { return }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if name != "." && name != ".." { remove(path + "/" + name) }
        }
        closedir(directory)
        rmdir(path)
    }
}
