import Glibc

/// A directory for one test. It is deleted with all its content when nothing refers to it any more.
package final class TemporaryDirectory: Sendable {
    package let path: String

    /// A system call that a test needs has failed.
    package struct Failed: Error {
        package init() {}
    }

    package init() throws {
        var template = Array("/tmp/ledgerd-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failed() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Writes a file that only its owner may read, and returns its path.
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

    /// Removes a file, or a directory with all its content.
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
